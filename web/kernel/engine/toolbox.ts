/** The only importer of the toolbox's wasm glue: parsers of map and scenario texts, loaded when the first file is opened. */
import { DocumentError, refuse } from '../document/error.ts';
import { whole } from '../document/fields.ts';
import { cellSpace } from '../document/cell_rows.ts';
import { world as grid } from '../worlds/grid/grid_world.ts';
import { number, textual } from './arguments.ts';
import { instantiate } from './instantiate.ts';
import { placeOf, type Wasm } from './resolver.ts';
import type { Point } from './search.ts';

export interface ParsedMap {
  width: number;
  height: number;
  rows: string[];
  start: Point | null;
  goal: Point | null;
  format: 'ascii' | 'movingai';
  notes: string[];
}
export interface ScenarioRow {
  bucket: number;
  map: string;
  width: number;
  height: number;
  start: Point;
  goal: Point;
  optimum: number;
  tolerance: number;
  line: number;
}

export interface ParsedEdgeList {
  directed: boolean;
  nodes: { id: string; x?: number; y?: number; h?: number | 'inf' }[];
  edges: [number, number, number | undefined][]; // ends as numbers of nodes, cost
  start: number; // -1 for none
  goal: number;
  rounded: number; // numbers that had more than three decimals
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The result of parsing a text, or what is wrong with the text. */
type Parsed<What> = What | ConstructorParameters<typeof DocumentError>[0];
interface Module {
  text(bytes: number): Uint8Array | undefined;
  parseMap(): Parsed<
    Omit<ParsedMap, 'rows' | 'start' | 'goal' | 'notes'> & { cells: Uint8Array; start: number; goal: number; notes: string }
  >;
  parseScenario(width: number, height: number): Parsed<{ rows: Float64Array; maps: string }>;
  parseEdgeList(): Parsed<Omit<ParsedEdgeList, 'nodes' | 'edges'> & { names: string; nodes: Float64Array; edges: Float64Array }>;
  cornerGraph(width: number, height: number, start: number, goal: number): Parsed<{ places: Int32Array; edges: Int32Array }>;
}

/** Parsers of untrusted text. */
export class Toolbox {
  #module;

  /** @internal */
  constructor(module: Module) {
    this.#module = module;
  }

  /** Copies a text into the module's memory. */
  #send(text: string) {
    const bytes = encoder.encode(textual(text, 'text'));
    const memory = this.#module.text(bytes.length);
    if (!memory)
      refuse('too-large', { line: 1, column: 1 }, 'the text has {count} bytes, at most {most} are read', {
        count: bytes.length,
        most: 1 << 22,
      });
    memory.set(bytes);
  }

  /** Parses plain ASCII (`. # S G 1-9`) or MovingAI `.map`, told apart by the first line. Throws LabError with line and column. */
  parseMap(text: string): ParsedMap {
    this.#send(text);
    const parsed = this.#module.parseMap();
    if ('code' in parsed) throw new DocumentError(parsed);
    const { width, height, cells, start, goal, format, notes } = parsed;
    const rows = Array.from({ length: height }, (_, y) => decoder.decode(cells.subarray(y * width, (y + 1) * width)));
    const point = (node: number): Point | null => (node < 0 ? null : [node % width, Math.floor(node / width)]);
    return { width, height, rows, start: point(start), goal: point(goal), format, notes: notes ? notes.split(' ') : [] };
  }

  /** Parses MovingAI `.scen`. With `size`, refuses scenarios scaled to another map size. Throws LabError with line and column. */
  parseScenario(text: string, size?: { width: number; height: number }): ScenarioRow[] {
    const side = whole(1, 2 ** 31 - 1);
    const [width, height] = size === undefined ? [0, 0] : ['width', 'height'].map((name) => side(Object(size)[name], `size.${name}`));
    this.#send(text);
    const parsed = this.#module.parseScenario(width, height);
    if ('code' in parsed) throw new DocumentError(parsed);
    const maps = parsed.maps.split('\n');
    const rows: ScenarioRow[] = [];
    const fields = 10;
    for (let i = 0; i < parsed.rows.length; i += fields) {
      const [line, bucket, width, height, sx, sy, gx, gy, optimum, tolerance] = parsed.rows.subarray(i, i + fields);
      rows.push({ line, bucket, map: maps[i / fields], width, height, start: [sx, sy], goal: [gx, gy], optimum, tolerance });
    }
    return rows;
  }

  /** Parses an edge list, see cpp/io/edge_list.hpp. Throws LabError with line and column. */
  parseEdgeList(text: string): ParsedEdgeList {
    this.#send(text);
    const parsed = this.#module.parseEdgeList();
    if ('code' in parsed) throw new DocumentError(parsed);
    const { directed, start, goal, rounded } = parsed;
    const given = (thousandths: number) => (Number.isNaN(thousandths) ? undefined : thousandths / 1000);
    const nodes = parsed.names
      .split('\n')
      .slice(0, -1)
      .map((id, i) => ({
        id,
        x: given(parsed.nodes[3 * i]),
        y: given(parsed.nodes[3 * i + 1]),
        h: parsed.nodes[3 * i + 2] < 0 ? ('inf' as const) : given(parsed.nodes[3 * i + 2]),
      }));
    const edges = Array.from({ length: parsed.edges.length / 3 }, (_, i): [number, number, number | undefined] => [
      parsed.edges[3 * i],
      parsed.edges[3 * i + 1],
      given(parsed.edges[3 * i + 2]),
    ]);
    return { directed, nodes, edges, start, goal, rounded };
  }

  /**
   * The corners of a map's free space and which of them see each other, in half cells; start and goal first, -1 for none. Throws
   * LabError if there are too many.
   */
  cornerGraph(
    map: { width: number; height: number; rows: readonly string[] },
    start: number,
    goal: number,
  ): { places: Point[]; edges: [number, number][] } {
    const { width, height, rows } = cellSpace(map, 'map', grid);
    this.#send(rows.join(''));
    const found = this.#module.cornerGraph(width, height, number(start, 'start'), number(goal, 'goal'));
    if ('code' in found) throw new DocumentError(found);
    const pairs = (list: Int32Array) => Array.from({ length: list.length / 2 }, (_, i): [number, number] => [list[2 * i], list[2 * i + 1]]);
    return { places: pairs(found.places), edges: pairs(found.edges) };
  }
}

/** Loads the module. In Node pass nothing (the file beside this one is read) or `wasmBinary`. */
export async function loadToolbox(options?: Wasm): Promise<Toolbox> {
  const place = placeOf('toolbox', () => new URL('../../generated/toolbox.wasm', import.meta.url), options);
  return new Toolbox(await instantiate(() => import('../../generated/toolbox.js'), place));
}
