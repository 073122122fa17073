/** Builds again whenever a source changes. */
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** @param {() => void} built is called after each successful build */
export function buildOnChange(built) {
  let [changed, building] = [false, false];
  const change = async () => {
    changed = true;
    if (building) return;
    building = true;
    while (changed) {
      await pause(100); // editors often save several files at once
      changed = false;
      const code = await new Promise((done) =>
        spawn(process.execPath, [join(root, 'scripts/build.mjs')], { stdio: 'inherit' }).on('exit', done),
      );
      if (code === 0) built();
    }
    building = false;
  };
  // The build itself writes web/lib/.
  watch(join(root, 'web'), { recursive: true }, (_, path) => void (path?.startsWith('lib') || change()));
  watch(root, (_, path) => void (path?.endsWith('.html') && change()));
}
