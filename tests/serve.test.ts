/** The server for this machine answers as the rules of HTTP have it. */
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'vitest';
import { serve } from '../scripts/serve.mjs';

const get = (url: string, headers: Record<string, string> = {}): Promise<IncomingMessage> =>
  new Promise((done, fail) => {
    request(url, { headers }, (response) => {
      response.resume();
      done(response);
    })
      .on('error', fail)
      .end();
  });

/** A folder with files, served for as long as something is asked of it. */
async function serving(
  files: Record<string, string>,
  ask: (url: string, folder: string) => Promise<void>,
  options?: Parameters<typeof serve>[1],
) {
  const home = await mkdtemp(join(tmpdir(), 'a-star-lab-'));
  const folder = join(home, 'served');
  await mkdir(folder);
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const { url, close } = await serve(folder, options);
  try {
    await ask(url, folder);
  } finally {
    await close();
    await rm(home, { recursive: true });
  }
}

test('nothing is served that a link or an address finds outside the folder', () =>
  serving({ 'index.html': '<p>lab</p>' }, async (url, folder) => {
    await writeFile(join(folder, '../secret.txt'), 'secret');
    await symlink('../secret.txt', join(folder, 'file.txt'));
    await symlink('..', join(folder, 'up'));
    await symlink('index.html', join(folder, 'same.html'));
    for (const path of ['file.txt', 'up/secret.txt', 'up/', '..%2fsecret.txt', '%2e%2e/secret.txt', 'up/served/../secret.txt', '%', '%00'])
      assert.equal((await get(url + path)).statusCode, 404, path);
    for (const path of ['', 'index.html?x', 'same.html', 'up/served/index.html'])
      assert.equal((await get(url + path)).statusCode, 200, path);
  }));

test('only who asks for this machine is answered, and not another name that leads here', () =>
  serving({ 'index.html': '<p>lab</p>' }, async (url) => {
    const { port } = new URL(url);
    for (const [host, status] of [
      [`127.0.0.1:${port}`, 200],
      [`localhost:${port}`, 200],
      ['LOCALHOST:1', 200], // through a tunnel, say
      ['[::1]', 200],
      ['evil.example', 421],
      [`127.0.0.1.evil.example:${port}`, 421],
      [`localhost.evil.example:${port}`, 421],
      [`evil.example@localhost:${port}`, 421],
      ['192.168.1.7', 421],
    ] as [string, number][]) {
      const { statusCode, headers } = await get(url, { Host: host });
      assert.deepEqual([statusCode, headers['access-control-allow-origin']], [status, status === 200 ? '*' : undefined], host);
    }
  }));

test('a page that has a policy is held to its own, and everything else to a strict one', () =>
  serving(
    { 'own.html': `<meta http-equiv="Content-Security-Policy" content="script-src 'sha256-x'">`, 'none.html': '<p>', 'worker.js': '' },
    async (url) => {
      const policy = async (path: string) => (await get(url + path)).headers['content-security-policy'];
      assert.equal(await policy('own.html'), "script-src 'sha256-x'; frame-ancestors 'self'");
      for (const path of ['none.html', 'worker.js'])
        assert.match(String(await policy(path)), /^default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; .*; frame-ancestors 'self'$/);
    },
  ));

test('compression, known versions and frames are as the headers say', () =>
  serving({ 'index.html': '<p>lab</p>', 'embed.html': '<p>figure</p>' }, async (url) => {
    for (const [accepted, coding] of [
      ['gzip', 'gzip'],
      ['gzip, deflate, br', 'gzip'],
      ['br;q=1.0, GZIP;q=0.5', 'gzip'],
      ['*', 'gzip'],
      ['gzip;q=0', undefined],
      ['gzip; q=0.0, identity', undefined],
      ['*, gzip;q=0', undefined],
      ['*;q=0', undefined],
      ['deflate', undefined],
      ['x-gzip-not', undefined],
      ['', undefined],
    ] as [string, string | undefined][])
      assert.equal((await get(url, { 'Accept-Encoding': accepted })).headers['content-encoding'], coding, accepted);
    const { etag = '' } = (await get(url)).headers;
    for (const [known, status] of [
      [etag, 304],
      [`W/${etag}`, 304],
      [`"other", ${etag}`, 304],
      [`"other",W/"another" , ${etag} `, 304],
      ['*', 304],
      ['"other"', 200],
      [`"other", ${etag.slice(0, -2)}"`, 200],
    ] as [string, number][])
      assert.equal((await get(url, { 'If-None-Match': known })).statusCode, status, known);
    const ancestors = async (page: string) =>
      /frame-ancestors [^;]*/.exec(String((await get(url + page)).headers['content-security-policy']))?.[0];
    assert.equal(await ancestors(''), "frame-ancestors 'self'");
    assert.equal(await ancestors('embed.html'), 'frame-ancestors *');
  }));

test('while somebody works on a page, a script of its own origin hears of changes; nothing is served of that otherwise', async () => {
  const page = `<head><meta http-equiv="Content-Security-Policy" content="script-src 'self'"></head>`;
  const files = { 'index.html': page, 'single.html': page.replace("'self'", "'sha256-x'") };
  const script = '<script type="module" src="/reload.js"></script>';
  const text = async (url: string) => (await fetch(url)).text();
  const open: Set<ServerResponse> = new Set();
  await serving(
    files,
    async (url) => {
      assert.equal((await text(url)).includes(script), true);
      assert.equal(await text(`${url}single.html`), files['single.html']);
      const [, address] = /EventSource\('(.*?)'\)/.exec(await text(`${url}reload.js`)) ?? [];
      const changes = await fetch(new URL(address, url));
      for (const page of open) page.write('data: built\n\n');
      const { value } = (await changes.body?.getReader().read()) ?? {};
      assert.equal(new TextDecoder().decode(value), 'data: built\n\n');
    },
    { open },
  );
  await serving(files, async (url) => {
    assert.equal(await text(url), page);
    for (const path of ['reload.js', 'changes']) assert.equal((await get(url + path)).statusCode, 404, path);
  });
});
