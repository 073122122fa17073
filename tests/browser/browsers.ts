/** Finds and starts the installed browsers. */
import { accessSync, constants, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import puppeteer from 'puppeteer-core';
import { setPace } from './pace.ts';
import type { Browser } from 'puppeteer-core';

export type Name = 'chromium' | 'firefox';

const programs = {
  // The first one has no windows to paint and is twice as fast.
  chromium: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  firefox: ['firefox-esr', 'firefox'],
} as const;

/** The program of a browser: the environment variable CHROMIUM or FIREFOX, otherwise found in PATH; '' if it is not installed. */
export function executable(name: Name) {
  const asked = process.env[name.toUpperCase()];
  if (asked) return asked;
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const program of programs[name]) {
      try {
        accessSync(join(folder, program), constants.X_OK);
        return join(folder, program);
      } catch {
        // not in this folder
      }
    }
  }
  return '';
}

/** The longest time to wait for something, in milliseconds: a busy machine is no failure. */
export const patience = 60_000;

/** @param flags for Chromium */
export function launch(name: Name, flags: string[] = []) {
  const chromium = [
    '--no-sandbox',
    '--disable-dev-shm-usage',
    '--force-color-profile=srgb',
    '--hide-scrollbars',
    '--font-render-hinting=none',
    ...flags,
  ];
  return puppeteer.launch({
    browser: name === 'firefox' ? 'firefox' : 'chrome',
    executablePath: executable(name),
    headless: true,
    args: name === 'chromium' ? chromium : [],
  });
}

/** A folder that names the browsers to end after all tests (`ending.mjs`), because Vitest may kill a process before it has ended its own. */
const started = process.env.A_STAR_LAB_BROWSERS;

async function launched(name: Name) {
  const browser = await launch(name);
  browser.on('targetcreated', async (target) => {
    const page = await target.page().catch(() => null);
    page?.setDefaultTimeout(patience);
    if (page && name === 'chromium') await setPace(page).catch(() => {}); // it may be closed already
  });
  if (started) writeFileSync(join(started, String(browser.process()?.pid)), '');
  return browser;
}

const running: Map<Name, Promise<Browser>> = new Map();

/** The browser of this process, for all its test files, because starting one takes longer than many tests. */
export function shared(name: Name) {
  const one = running.get(name) ?? launched(name);
  running.set(name, one);
  return one;
}

/** Closes what test files have opened. */
export async function tidy() {
  for (const one of running.values()) {
    const browser = await one;
    for (const context of browser.browserContexts()) if (context !== browser.defaultBrowserContext()) await context.close();
  }
}
