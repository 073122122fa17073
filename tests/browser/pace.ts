/**
 * Another pace finds races in the tests: `A_STAR_LAB_PACE=page` makes the pages in Chromium six times slower, `A_STAR_LAB_PACE=test` lets
 * a test hesitate before each look into its page. What fails only then expects something before it has come, or after it may be gone.
 */
import type { Page } from 'puppeteer-core';

const pace = process.env.A_STAR_LAB_PACE;

export async function setPace(page: Page) {
  if (pace === 'page') await page.emulateCPUThrottling(6);
  if (pace === 'test') {
    const plain: Page = Object.getPrototypeOf(page);
    for (const name of ['evaluate', 'evaluateHandle', '$', '$$'] as const)
      Object.assign(page, {
        [name]: async (...values: unknown[]) => {
          await new Promise((resolve) => setTimeout(resolve, Math.random() * 250));
          return Reflect.apply(plain[name], page, values);
        },
      });
  }
}
