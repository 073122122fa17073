/**
 * Puts the README of the npm package in the place of README.md: `node scripts/readme.mjs [FOLDER]`, and `--back` puts that back. Links lead
 * to what is packed too, or into the manual of the public home if there is one; other links become their text.
 */
import { copyFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @param {string} text @param {(path: string) => boolean} packed @param {string} site */
export const packedReadme = (text, packed, site) =>
  text.replace(/\[([^\]]*)\]\(([^)]+)\)/g, (link, words, to) => {
    if (/^\w+:/.test(to) || packed(to)) return link;
    const [, language, name] = /^docs\/manual\/([\w-]+)\/(\w[\w-]*)\.md$/.exec(to) ?? [];
    if (site && name) return `[${words}](${new URL(`manual/${name}${language === 'en' ? '' : `.${language}`}.html`, site)})`;
    return words;
  });

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [option = '.'] = process.argv.slice(2);
  const [kept, own] = ['build/README.md', 'web/apps/package/npm.md'];
  if (option === '--back') await rename(kept, 'README.md');
  else {
    const path = join(option, 'README.md');
    const { files, config } = JSON.parse(await readFile(join(option, 'package.json'), 'utf8'));
    await mkdir('build', { recursive: true });
    await copyFile(path, kept);
    // npm packs the licence whether it is listed or not.
    const packed = [...files, 'LICENSE'];
    await writeFile(
      path,
      packedReadme(await readFile(own, 'utf8'), (to) => packed.some((each) => `${to}/`.startsWith(`${each}/`)), config.site),
    );
  }
}
