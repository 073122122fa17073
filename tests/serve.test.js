/** The server for this machine answers as the rules of HTTP have it. */
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { serve } from '../scripts/serve.mjs';

/** @param {string} url @param {Record<string, string>} [headers] @returns {Promise<import('node:http').IncomingMessage>} */
const get = (url, headers = {}) =>
  new Promise((done, fail) => {
    request(url, { headers }, (response) => {
      response.resume();
      done(response);
    })
      .on('error', fail)
      .end();
  });

test('compression, known versions and frames are as the headers say', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'a-star-lab-'));
  await writeFile(join(folder, 'index.html'), '<p>lab</p>');
  await writeFile(join(folder, 'embed.html'), '<p>figure</p>');
  const { url, close } = await serve(folder);
  try {
    for (const [accepted, coding] of /** @type {[string, string | undefined][]} */ ([
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
    ]))
      assert.equal((await get(url, { 'Accept-Encoding': accepted })).headers['content-encoding'], coding, accepted);
    const { etag = '' } = (await get(url)).headers;
    for (const [known, status] of /** @type {[string, number][]} */ ([
      [etag, 304],
      [`W/${etag}`, 304],
      [`"other", ${etag}`, 304],
      [`"other",W/"another" , ${etag} `, 304],
      ['*', 304],
      ['"other"', 200],
      [`"other", ${etag.slice(0, -2)}"`, 200],
    ]))
      assert.equal((await get(url, { 'If-None-Match': known })).statusCode, status, known);
    const ancestors = async (/** @type {string} */ page) =>
      /frame-ancestors [^;]*/.exec(String((await get(url + page)).headers['content-security-policy']))?.[0];
    assert.equal(await ancestors(''), "frame-ancestors 'self'");
    assert.equal(await ancestors('embed.html'), 'frame-ancestors *');
  } finally {
    await close();
    await rm(folder, { recursive: true });
  }
});
