/** What scripts/build.mjs fills in for service_worker.ts. */
declare const BUILD: { build: string; files: string[]; visited: Record<string, string[]> };
