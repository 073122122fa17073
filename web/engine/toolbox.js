/**
 * The only importer of the toolbox's wasm glue: parsers of map and scenario texts, loaded when the first file is opened.
 * Types are in engine.d.ts.
 */
import { DocumentError } from '../document/error.js';
import { whole } from '../document/fields.js';
import { gridSpace } from '../document/cells.js';
import { number, textual } from './arguments.js';
import { instantiate } from './instantiate.js';
import { placeOf } from './resolver.js';
import { atOnce, eachInSlices } from '../document/slices.js';

/** Of an edge list read between two pauses. */
const LINES = 1024;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

class Toolbox {
  #module;

  /** @param {any} module */
  constructor(module) {
    this.#module = module;
  }

  /** Hands text to the core as bytes. @param {string} text */
  #send(text) {
    const bytes = encoder.encode(textual(text, 'text'));
    const memory = this.#module.text(bytes.length);
    if (!memory)
      throw new DocumentError({
        code: 'too-large',
        line: 1,
        column: 1,
        message: `the text is ${bytes.length} bytes long, at most 4,194,304 are read`,
      });
    memory.set(bytes);
  }

  /** @param {string} text */
  parseMap(text) {
    this.#send(text);
    const parsed = this.#module.parseMap();
    if (parsed.code) throw new DocumentError(parsed);
    const { width, height, cells, start, goal, format, notes } = parsed;
    const rows = Array.from({ length: height }, (_, y) => decoder.decode(cells.subarray(y * width, (y + 1) * width)));
    const point = (/** @type {number} */ node) => (node < 0 ? null : [node % width, Math.floor(node / width)]);
    return { width, height, rows, start: point(start), goal: point(goal), format, notes: notes ? notes.split(' ') : [] };
  }

  /** @param {string} text @param {{width: number, height: number}} [size] */
  parseScenario(text, size) {
    const side = whole(1, 2 ** 31 - 1);
    const sides = size === undefined ? [0, 0] : ['width', 'height'].map((name) => side(Object(size)[name], `size.${name}`));
    this.#send(text);
    const parsed = this.#module.parseScenario(...sides);
    if (parsed.code) throw new DocumentError(parsed);
    const maps = parsed.maps.split('\n');
    const rows = [];
    const fields = 10;
    for (let i = 0; i < parsed.rows.length; i += fields) {
      const [line, bucket, width, height, sx, sy, gx, gy, optimum, tolerance] = parsed.rows.subarray(i, i + fields);
      rows.push({ line, bucket, map: maps[i / fields], width, height, start: [sx, sy], goal: [gx, gy], optimum, tolerance });
    }
    return rows;
  }

  /** @param {string} text */
  parseEdgeList(text) {
    return atOnce(this.parseEdgeListInSlices(text));
  }

  /** @param {string} text @returns {Generator<void, import('./engine.d.ts').ParsedEdgeList>} */
  *parseEdgeListInSlices(text) {
    this.#send(text);
    this.#module.beginEdgeList();
    yield;
    while (this.#module.readEdgeLines(LINES)) yield;
    const parsed = this.#module.edgeList();
    if (parsed.code) throw new DocumentError(parsed);
    const { directed, start, goal, rounded } = parsed;
    const given = (/** @type {number} */ thousandths) => (Number.isNaN(thousandths) ? undefined : thousandths / 1000);
    yield;
    const nodes = yield* eachInSlices(/** @type {string[]} */ (parsed.names.split('\n').slice(0, -1)), (id, i) => ({
      id,
      x: given(parsed.nodes[3 * i]),
      y: given(parsed.nodes[3 * i + 1]),
      h: given(parsed.nodes[3 * i + 2]),
    }));
    const edges = yield* eachInSlices(
      Array(parsed.edges.length / 3),
      (_, i) =>
        /** @type {[number, number, number | undefined]} */ ([
          parsed.edges[3 * i],
          parsed.edges[3 * i + 1],
          given(parsed.edges[3 * i + 2]),
        ]),
    );
    return { directed, nodes, edges, start, goal, rounded };
  }

  /** @param {{ width: number, height: number, rows: readonly string[] }} map @param {number} start @param {number} goal */
  cornerGraph(map, start, goal) {
    const { width, height, rows } = gridSpace(map, 'map');
    this.#send(rows.join(''));
    const found = this.#module.cornerGraph(width, height, number(start, 'start'), number(goal, 'goal'));
    if (found.code) throw new DocumentError(found);
    const pairs = (/** @type {Int32Array} */ list) =>
      Array.from({ length: list.length / 2 }, (_, i) => /** @type {[number, number]} */ ([list[2 * i], list[2 * i + 1]]));
    return { places: pairs(found.places), edges: pairs(found.edges) };
  }
}

/**
 * In Node pass nothing (the file beside this one is read) or `wasmBinary`.
 * @param {{wasmUrl?: string | URL, wasmBinary?: BufferSource}} [options]
 * @returns {Promise<import('./engine.d.ts').Toolbox>}
 */
export async function loadToolbox(options) {
  const { wasmUrl, wasmBinary } = Object(options);
  return /** @type {any} */ (
    new Toolbox(
      await instantiate(
        () => import('../generated/toolbox.js'),
        wasmBinary ?? wasmUrl ?? placeOf('toolbox', () => new URL('../generated/toolbox.wasm', import.meta.url)),
      ),
    )
  );
}
