/** The browsers that are installed, started, and lent to one file of tests after another. */
import { accessSync, constants, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { after } from 'node:test';
import puppeteer from 'puppeteer-core';
import type { Browser } from 'puppeteer-core';

export type Name = 'chromium' | 'firefox';

const programs = {
  // The first has no windows to paint and is twice as fast.
  chromium: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  firefox: ['firefox-esr', 'firefox'],
} as const;

/** Where a browser is installed: CHROMIUM and FIREFOX, or the path. */
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

// A frame comes as soon as it is drawn: most of what tests wait for is the next frame.
const hasty = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];

/**
 * Starts browsers for files of tests, each of which has one to itself and gives it back: starting one takes longer than many a test.
 * @param count of each @returns their folder, and what ends them
 */
export async function lend(count: number, names: Name[] = ['chromium', 'firefox']) {
  const folder = mkdtempSync(join(tmpdir(), 'a-star-lab-browsers-'));
  const wanted = names.filter(executable).flatMap((name) => Array.from({ length: count }, () => name));
  const browsers = await Promise.all(wanted.map((name) => launch(name, hasty)));
  for (const [at, browser] of browsers.entries()) {
    writeFileSync(join(folder, `${wanted[at]} ${at}`), browser.wsEndpoint());
    // Firefox listens to one at a time.
    await browser.disconnect();
  }
  const end = () => {
    // Each with all that it started: Debian's Chromium is started by a script.
    for (const browser of browsers) process.kill(-Number(browser.process()?.pid), 'SIGKILL');
    rmSync(folder, { recursive: true });
  };
  return { folder, end };
}

type Borrowed = { browser: Browser; giveBack: () => Promise<void> };

/** One that is lent and free, or a new one. It is taken by giving its file another name, which only one can do. */
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

/** The browser for all tests of a file: none of them keeps anything in it that another could find, if it has a context of its own. */
export async function shared(name: Name) {
  const one = borrowed.get(name) ?? borrow(name);
  borrowed.set(name, one);
  return (await one).browser;
}

// Other programs have no tests after which something could be done.
if (process.argv[1]?.endsWith('.test.ts'))
  after(async () => {
    for (const one of borrowed.values()) await (await one).giveBack();
  });
