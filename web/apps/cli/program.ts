#!/usr/bin/env node
/** The program `a-star-lab`: the entry of the package's command line, also run by bin/a-star-lab.js. */
import { main } from './main.ts';

process.exitCode = await main(process.argv.slice(2));
