/** XML as a tree, parsed by saxes. It knows no entities but those of XML itself, and fetches nothing. */
import { SaxesParser } from 'saxes';
import { inSlices } from '../document/slices.ts';
import { quoted, refuse, tooMany } from '../document/error.ts';
import { grouped } from '../document/fields.ts';

export interface Element {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: Element[];
  /** The text between its tags, without that of its children. */
  text: string;
  line: number;
  column: number;
}

/** More elements than any file has whose nodes, edges and their fields are within the limits. */
const most = 2_000_000;
const deepest = 100;
/** Characters between two pauses. */
const PIECE = 1 << 15;

/** @throws {DocumentError} with the place of the first mistake */
export const parseXml = (text: string): Promise<Element> => inSlices(xmlInSlices(text));

function* xmlInSlices(text: string): Generator<void, Element> {
  // Elements are counted before any is kept.
  const count = text.match(/<[^/!?]/g)?.length ?? 0;
  if (count > most) tooMany({ line: 1, column: 1 }, grouped(count), 'elements', grouped(most));
  const parser = new SaxesParser();
  const root: Element = { name: '', attributes: {}, children: [], text: '', line: 1, column: 1 };
  const stack = [root];
  let begin = { line: 1, column: 1 };
  parser.on('opentagstart', () => {
    begin = placeOf(text, parser.position, parser.line);
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (stack.length > deepest) refuse('depth', begin, 'more than {most} levels of elements inside one another', { most: deepest });
    const element = { name, attributes: attributes as Record<string, string>, children: [], text: '', ...begin }; // without namespaces they are texts
    stack[stack.length - 1].children.push(element);
    stack.push(element);
  });
  const add = (part: string) => {
    stack[stack.length - 1].text += part;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => {
    stack.pop();
  });
  parser.on('error', (error) => {
    // saxes puts the place in front of its message.
    const reason = error.message.replace(/^(?:[^:]*:)?\d+:\d+: /, '');
    refuse('xml', { line: parser.line, column: parser.column + 1 }, 'no correct XML: {reason}', { reason: quoted(reason) });
  });
  for (let at = 0; at < text.length; at += PIECE) {
    parser.write(text.slice(at, at + PIECE));
    yield;
  }
  parser.close();
  return root.children[0] ?? refuse('xml', { line: 1, column: 1 }, 'no element in it, expected one');
}

/** Where the tag begins in which the parser stands. */
function placeOf(text: string, position: number, line: number) {
  const at = text.lastIndexOf('<', position - 1);
  let before = 0;
  for (let i = text.indexOf('\n', at); i >= 0 && i < position; i = text.indexOf('\n', i + 1)) before++;
  return { line: line - before, column: at - text.lastIndexOf('\n', at - 1) };
}
