#!/usr/bin/env node
/** The command line as a program: what `a-star-lab` of the package is made from, and what bin/a-star-lab.js runs. */
import { main } from './main.ts';

process.exitCode = await main(process.argv.slice(2));
