#!/usr/bin/env node
import '../scripts/types.mjs';

await import('../web/cli/program.ts');
