/**
 * What a reader of maps is given and gives. A reader decides nothing silently: what it takes for granted it tells, and what the text leaves
 * open it asks. An answer is found by the id of its question, so reading again with the same answers gives the same map.
 */
import type { Said } from '../document/error.ts';

/** The most bytes, or characters of a text, that any map needs. */
export const mostBytes = 1 << 26;

/** What is on the page when nothing is asked: the part of a document that a file says. The rest are the usual options. */
export interface Found {
  space: object;
  start?: unknown;
  goal?: unknown;
  heuristic?: string;
  [option: string]: unknown;
}

/** One of the things that a text may mean. */
export interface Choice {
  value: string;
  says: Said;
}

/** What a text leaves open. The words are sentences with parameters, as those of errors are. */
export interface Question {
  /**
   * `kind` (map, graph or board), `sign` followed by the sign itself (wall, free, cost, start or goal), `counts`, `layer`, `cost`, `column`,
   * `padding`, `goal` and others; the same for the same text.
   */
  id: string;
  says: Said;
  choices: readonly Choice[];
  /** The value that was taken where nobody has answered. */
  best: string;
  /** The sign in question as it stands in the text, and how often. */
  sign?: string;
  count?: number;
}

/** Values of choices by the ids of questions. Answers to what is not asked are left aside. */
export type Answers = Readonly<Record<string, string>>;

/** A text on its way through a reader. */
export interface Source {
  /** Lines end with \n; there is no byte-order mark, no control character but tabs, and no wrapping left. */
  readonly text: string;
  /** The name of the file, or ''. */
  readonly name: string;
  /** What the signs of a map mean, where lines beside its rows say so. */
  readonly legend: ReadonlyMap<string, string>;
  /** As what the text is read: what the reader is called, unless it knows better. */
  format?: Said;
  /** The text as a table with one separator in all its lines; null where it is none. */
  readonly table: (Table & { gap?: number }) | null;
  /** Nodes of a graph that people have chosen as ends, asked or not. */
  readonly chosen: Readonly<Record<string, string>>;
  /** The answer to a question, or the best one. */
  ask(question: Question): string;
  /** Notes what the reader has decided. A decision is noted once. */
  tell(decision: Said): void;
}

/** A cell of a table, with its place in the text. Lines and columns count from 1. */
export interface Cell {
  text: string;
  line: number;
  column: number;
}

export interface Table {
  rows: Cell[][];
  separator: '\t' | ';' | ',' | '|' | ' ';
}

/**
 * A format. Readers are asked in an order (readers.ts), and the first that claims a text reads it: what it then cannot read it refuses with
 * `refuse` of document/error.ts, with a place in the text.
 */
export interface Reader {
  /** What the format is called, in errors and in the preview. */
  format: Said;
  claims(source: Source): boolean;
  read(source: Source): Found | Promise<Found>;
}

/** What a file is. */
export interface Reading {
  format: Said;
  /** The document's part: the space with its ends, and the options that the file says. Missing for a list of queries. */
  fields?: Found;
  /** Whether `fields` is a document of the lab with everything in it. */
  whole?: true;
  /** The queries that the file lists; their map is another file. */
  queries?: 'scen' | 'flights';
  /** The text without its wrapping, for who reads queries. */
  text: string;
  decisions: readonly Said[];
  questions: readonly Question[];
}
