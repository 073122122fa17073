/** Runs before each test file: when the file has ended, the browsers of this process are empty for the next one. */
import { afterAll } from 'vitest';
import { tidy } from './browsers.ts';

afterAll(tidy);
