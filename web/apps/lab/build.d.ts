/** What scripts/build.mjs fills in for service_worker.ts. */
declare const BUILD: { build: string; files: string[]; later: string[]; visited: Record<string, string[]> };
