#!/usr/bin/env node
import '../scripts/types.mjs';

await import('../web/apps/cli/program.ts');
