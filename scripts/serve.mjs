/**
 * A static server for this machine only: serves dist/ with content types, compression and ETags. `node scripts/serve.mjs [folder]`;
 * PORT chooses the port, 0 means any free one. With --watch, dist/ is built again when a source changes, and open pages reload.
 */
import { createHash } from 'node:crypto';
import { readFile, realpath } from 'node:fs/promises';
import { createServer } from 'node:http';
import { basename, extname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** @type {Record<string, string>} */
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
};
const compress = promisify(gzip);

/** Host names of this machine. Another name that leads here is a stranger's, whose page would have the same origin as the lab. */
const ownHosts = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

/** The file of an address; symbolic links out of the folder are refused. @param {string} folder @param {string} url */
async function fileFor(folder, url) {
  try {
    const path = decodeURIComponent(url.split(/[?#]/)[0]);
    const file = await realpath(join(folder, path.endsWith('/') ? `${path}index.html` : path));
    return file.startsWith(folder + sep) ? file : null;
  } catch {
    return null;
  }
}

/** The members of a header's list, each split at its semicolons. @param {string | undefined} header */
const listed = (header = '') => header.split(',').map((member) => member.split(';').map((part) => part.trim()));

/** Whether the client accepts gzip: a quality of 0 refuses it, and * stands for codings not named. @param {string | undefined} header */
function takesGzip(header) {
  const codings = listed(header?.toLowerCase());
  const [, ...parameters] = codings.find(([name]) => name === 'gzip') ?? codings.find(([name]) => name === '*') ?? ['', 'q=0'];
  return Number(parameters.find((each) => each.startsWith('q='))?.slice(2) ?? 1) > 0;
}

/** The policy of files that contain none, such as workers. */
const strict =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; style-src 'self'; img-src 'self' data: blob:; worker-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'";

/**
 * The policy of a page is the one it contains, because the lab in one file names the hash of its script there. Only a header can say
 * who may frame a page; only figures are made for frames on other sites.
 * @param {string} file @param {Buffer} body
 */
function policyOf(file, body) {
  const [, own = strict] = /http-equiv="Content-Security-Policy" content="([^"\n]*)"/.exec(body.toString('latin1', 0, 4096)) ?? [];
  return `${own}; frame-ancestors ${basename(file) === 'embed.html' ? '*' : "'self'"}`;
}

/** Added to pages while somebody works on them. It is served from the same origin, as their policy demands. */
const reload = "if (parent === window) new EventSource('/changes').onmessage = () => location.reload();\n";

/**
 * @param {string} folder
 * @param {{port?: number, admit?: (url: string) => Promise<boolean>, open?: Set<import('node:http').ServerResponse>}} [options]
 *   `admit` can delay a request or refuse it with 503; `open` collects the pages that wait for changes
 * @returns {Promise<{url: string, close: () => Promise<void>}>}
 */
export async function serve(folder, { port = 0, admit = async () => true, open } = {}) {
  const root = await realpath(folder);
  const server = createServer(async (request, response) => {
    if (!ownHosts.test(request.headers.host ?? '')) return void response.writeHead(421).end('for this machine only\n');
    /** @type {Record<string, string>} */
    const headers = {
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'no-cache',
      // Figures are used on other sites, and in frames without an origin.
      'Access-Control-Allow-Origin': '*',
    };
    const reply = (/** @type {number} */ status, /** @type {string | Buffer} */ body = '') => {
      response.writeHead(status, headers);
      response.end(request.method === 'HEAD' ? '' : body);
    };
    try {
      if (request.method !== 'GET' && request.method !== 'HEAD') return reply(405, 'GET and HEAD only\n');
      if (open && request.url === '/changes') {
        response.writeHead(200, { ...headers, 'Content-Type': 'text/event-stream' }).flushHeaders();
        open.add(response.on('close', () => open.delete(response)));
        return;
      }
      if (open && request.url === '/reload.js') {
        headers['Content-Type'] = types['.js'];
        return reply(200, reload);
      }
      const file = await fileFor(root, request.url ?? '/');
      let body = file && (await readFile(file).catch(() => null));
      if (!file || !body) return reply(404, 'not found\n');
      if (!(await admit(request.url ?? '/'))) return reply(503, 'refused\n');
      headers['Content-Security-Policy'] = policyOf(file, body);
      if (open && headers['Content-Security-Policy'].includes("script-src 'self'") && extname(file) === '.html')
        body = Buffer.from(body.toString().replace('</head>', `<script type="module" src="/reload.js"></script>\n$&`));
      headers['Content-Type'] = types[extname(file)] ?? 'application/octet-stream';
      headers.ETag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
      headers.Vary = 'Accept-Encoding';
      if (listed(request.headers['if-none-match']).some(([tag]) => tag === '*' || tag.replace(/^W\//, '') === headers.ETag))
        return reply(304);
      if (takesGzip(request.headers['accept-encoding']) && extname(file) !== '.png') {
        headers['Content-Encoding'] = 'gzip';
        return reply(200, await compress(body));
      }
      reply(200, body);
    } catch {
      reply(500, 'internal error\n');
    }
  });
  await new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, '127.0.0.1', () => done(undefined));
  });
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${address.port}/`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  /** @type {Set<import('node:http').ServerResponse> | undefined} */
  const open = process.argv.includes('--watch') ? new Set() : undefined;
  const folder = process.argv.slice(2).find((given) => given !== '--watch') ?? fileURLToPath(new URL('../dist', import.meta.url));
  const wanted = process.env.PORT;
  const port = Number(wanted ?? 8137);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    console.error(`PORT: got "${wanted}", expected 0 to 65535`);
    process.exit(2);
  }
  const busy = (/** @type {any} */ error) => {
    if (error.code !== 'EADDRINUSE') throw error;
    if (wanted === undefined) return serve(folder, { port: 0, open });
    console.error(`Port ${port} is taken; choose another with PORT=…`);
    process.exit(2);
  };
  const { url } = await serve(folder, { port, open }).catch(busy);
  console.log(`A* Lab is at ${url}  (Ctrl+C stops it)`);
  if (open) (await import('./develop.mjs')).buildOnChange(() => open.forEach((page) => page.write('data: built\n\n')));
}
