/** Finds and starts the installed browsers, and lends them to one test file after another. */
import { accessSync, constants, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { after } from 'node:test';
import puppeteer from 'puppeteer-core';
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

// Frames follow without delay, because tests mostly wait for the next frame.
const hasty = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];

/**
 * Starts browsers that test files borrow, because starting one takes longer than many tests.
 * @param count of each @returns their folder, and a function that ends them
 */
export async function lend(count: number, names: Name[] = ['chromium', 'firefox']) {
  const folder = mkdtempSync(join(tmpdir(), 'a-star-lab-browsers-'));
  const wanted = names.filter(executable).flatMap((name) => Array.from({ length: count }, () => name));
  const browsers = await Promise.all(wanted.map((name) => launch(name, hasty)));
  for (const [at, browser] of browsers.entries()) {
    writeFileSync(join(folder, `${wanted[at]} ${at}`), browser.wsEndpoint());
    // Firefox accepts only one connection at a time.
    await browser.disconnect();
  }
  const end = () => {
    // Kills the whole process group: Debian's Chromium is started by a script.
    for (const browser of browsers) process.kill(-Number(browser.process()?.pid), 'SIGKILL');
    rmSync(folder, { recursive: true });
  };
  return { folder, end };
}

type Borrowed = { browser: Browser; giveBack: () => Promise<void> };

/** Takes a browser that is lent and free, or starts one. Renaming its file takes it, because only one process can succeed. */
export async function borrow(name: Name, folder: string = process.env.A_STAR_LAB_BROWSERS ?? ''): Promise<Borrowed> {
  for (const each of folder ? readdirSync(folder) : []) {
    if (!each.startsWith(name)) continue;
    const [free, taken] = [join(folder, each), join(folder, `taken ${each}`)];
    try {
      renameSync(free, taken);
    } catch {
      continue;
    }
    const firefox = name === 'firefox' && ({ protocol: 'webDriverBiDi' } as const);
    const browser = await puppeteer.connect({ browserWSEndpoint: readFileSync(taken, 'utf8'), ...firefox });
    const giveBack = async () => {
      for (const context of browser.browserContexts()) if (context !== browser.defaultBrowserContext()) await context.close();
      await browser.disconnect();
      renameSync(taken, free);
    };
    return { browser, giveBack };
  }
  const browser = await launch(name, hasty);
  return { browser, giveBack: () => browser.close() };
}

const borrowed: Map<Name, Promise<Borrowed>> = new Map();

/** The browser for all tests of a file. Each test has a context of its own, so nothing is left for the next one. */
export async function shared(name: Name) {
  const one = borrowed.get(name) ?? borrow(name);
  borrowed.set(name, one);
  return (await one).browser;
}

// Only test files have an end at which browsers can be given back.
if (process.argv[1]?.endsWith('.test.ts'))
  after(async () => {
    for (const one of borrowed.values()) await (await one).giveBack();
  });
