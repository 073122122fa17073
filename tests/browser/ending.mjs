/** Runs round all tests in browsers: ends the browsers that processes have started and not ended. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export default function () {
  const folder = mkdtempSync(join(tmpdir(), 'a-star-lab-browsers-'));
  process.env.A_STAR_LAB_BROWSERS = folder;
  return () => {
    for (const pid of readdirSync(folder))
      try {
        // The whole group: Debian's Chromium is started by a script.
        process.kill(-Number(pid), 'SIGKILL');
      } catch {
        // It has ended.
      }
    rmSync(folder, { recursive: true });
  };
}
