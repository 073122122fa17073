/** What service_worker.ts was made for, put in by scripts/build.mjs. */
declare const BUILD: { build: string; files: string[]; visited: Record<string, string[]> };
