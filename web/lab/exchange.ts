/** Reads files that were opened or dropped, and writes those that are saved: JSON, text, `.map`, `.scen`, pictures. */
import { DocumentError, limits } from '../document/document.ts';
import { validateDocument, type DocumentOf, type LabDocument } from '../worlds/documents.ts';
import { documentFrom } from '../worlds/reading.ts';
import { parsedJson, type Parsed } from '../document/document_text.ts';
import { farApartInSlices, voxelsApartInSlices } from '../maps/far_apart.ts';
import { detect, fromMap, isVoxelMap, tableToMap, toAscii, toJson, toMovingAi, type Kind } from '../maps/formats.ts';
import { bytesOfVoxel, layersInSlices, voxelMapInSlices } from '../maps/voxel_files.ts';
import { elsewhere } from '../worlds/kinds.ts';
import { refuse } from '../document/error.ts';
import { loadToolbox, type Toolbox } from '../engine/toolbox.ts';
import { inSlices, pause } from '../document/slices.ts';
import { fetchWorld } from '../worlds/parts.ts';
import { download } from '../ui/download.ts';
import { kept } from '../document/kept.ts';
import { Scenarios } from './scenarios.ts';
import type { Lab } from './lab.ts';

const formats = {
  json: { name: 'a-star-lab.json', type: 'application/json', text: toJson },
  ascii: { name: 'a-star-lab.txt', type: 'text/plain', text: toAscii },
  map: { name: 'a-star-lab.map', type: 'text/plain', text: toMovingAi },
  edges: {
    name: 'a-star-lab.edges',
    type: 'text/plain',
    // This format is offered only for graphs.
    text: async (document: LabDocument) => (await import('../worlds/graph/edge_list.ts')).toEdgeList(document as DocumentOf<'graph'>),
  },
};

/** The formats that are not read by the toolbox. */
const ownParsers = ['json', 'voxels', 'flights'];

/** Found in JSON of graphs and map lines, but not necessarily in documents. */
const graphJson = /"(?:nodes|coordinates|features)"/;

export class Exchange {
  /** The parsers, fetched with the first file that needs them. */ #parsers = kept(loadToolbox);
  /** Files are opened in the order in which they were given, whatever has to be fetched for each. */ #opened: Promise<void> =
    Promise.resolve();
  /** The claim of the files that are being opened, see `Host.claim`. */ #claim: unknown;
  lab;
  scenarios: Scenarios;

  constructor(lab: Lab) {
    this.lab = lab;
    this.scenarios = new Scenarios(lab);
  }

  open(files: File[], claim: unknown) {
    const opened = this.#opened.then(() => this.#open(files, claim));
    this.#opened = opened.catch(() => {});
    return opened;
  }

  async #open(files: File[], claim: unknown): Promise<void> {
    const { lab } = this;
    this.#claim = claim;
    try {
      await lab.need('files');
    } catch {
      return lab.missing('file');
    }
    const pictures = files.filter(({ type }) => type.startsWith('image/'));
    // Of several pictures only the last one is opened, since each would replace the one before.
    const picture = pictures.at(-1);
    if (picture)
      await import('./from_picture_dialog.ts').then(({ openPicture }) => openPicture(lab, picture)).catch(() => lab.missing('file'));
    // A map that was dropped together with its queries has to be opened first.
    const texts = await Promise.all(files.filter((file) => !pictures.includes(file)).map((file) => read(lab, file)));
    const known = texts.filter((text) => text !== null).map((text) => ({ ...text, kind: detect(text.name, text.text) }));
    const isLate = ({ kind }: { kind: string }) => Number(kind === 'scen' || kind === 'flights');
    for (const file of known.sort((a, b) => isLate(a) - isLate(b))) await this.#openOne(file);
  }

  async #openOne({ name, text, kind }: { name: string; text: string; kind: Kind }) {
    const { lab } = this;
    const { model } = lab;
    if (kind === 'unknown') {
      lab.notice({ kind: 'error', id: 'file', text: lab.sentences(lab.t('lab.file.kind.unknown', { name }), lab.t('lab.unchanged')) });
      return;
    }
    let parsers: Toolbox | undefined;
    let put: string[] = [];
    try {
      if (!ownParsers.includes(kind)) parsers = await this.#parsers();
    } catch {
      lab.missing('file');
      return;
    }
    try {
      if (kind === 'scen' || kind === 'flights') return this.scenarios.offer({ name, text, kind }, parsers);
      if (kind === 'voxels') {
        if (!(await this.#openVoxels(text))) return;
        lab.notice({ id: 'file', text: lab.t('lab.file.opened', { name }) });
        return this.scenarios.mapOpened(name, 'flights');
      }
      const parsed = parsers ? null : parsedJson(text);
      if (kind === 'edges' || (parsed && graphJson.test(text))) {
        if (await this.#openGraph(name, text, parsed, parsers)) return;
      }
      if (!parsers) {
        // Without parsers it is JSON.
        if (!(await this.#show(await documentFrom(parsed as Parsed)))) return;
      } else {
        const map = parsers.parseMap(kind === 'table' ? tableToMap(text) : text);
        await pause();
        const ends = await inSlices(farApartInSlices(map.rows, map));
        if (!(await this.#show(fromMap({ ...map, ...ends }, model.document)))) return;
        this.scenarios.mapOpened(name, 'scen', parsers);
        put = (['start', 'goal'] as const)
          .filter((end) => !map[end])
          .map((end) => lab.t(`lab.file.no-${end}`, { cell: lab.cell(model[end]) }));
      }
      lab.notice({ id: 'file', text: lab.sentences(lab.t('lab.file.opened', { name }), ...put) });
    } catch (error) {
      lab.problem(error, lab.t('lab.file.as', { name, format: lab.t(`lab.file.kind.${kind}`) }));
    }
  }

  /** Opens a box of voxels to fly in, with start and goal far apart. Returns whether it was shown. */
  async #openVoxels(text: string) {
    const { lab } = this;
    const { voxelLimits } = await voxelWorld(lab);
    const map = await inSlices(voxelMapInSlices(text, voxelLimits));
    const ends = await inSlices(voxelsApartInSlices(map));
    if (!ends) refuse('bad-value', {}, 'every voxel is blocked, expected one that is free');
    const { width, height, depth } = map;
    const space = { type: 'voxel', width, height, depth, layers: await inSlices(layersInSlices(map)), movement: 'fly' };
    return this.#show(elsewhere(lab.model.document, 'voxel', { space, ...ends }));
  }

  /**
   * Opens a graph in the format of another program. Returns whether the file was a graph.
   * @param parsed the contents, if the file is JSON
   * @param parsers read an edge list
   */
  async #openGraph(name: string, text: string, parsed: Parsed | null, parsers?: Toolbox) {
    const { lab } = this;
    const { fromEdgeList, graphOf } = await graphParts(lab);
    const graph = parsers ? fromEdgeList(parsers.parseEdgeList(text)) : parsed && graphOf(parsed);
    if (!graph) return false;
    const { notes, ...found } = graph;
    if (!(await this.#show(elsewhere(lab.model.document, 'graph', found)))) return true;
    lab.notice({
      id: 'file',
      text: lab.sentences(lab.t('lab.file.opened', { name }), ...notes.map(({ key, parameters }) => lab.t(key, parameters))),
    });
    return true;
  }

  /** Loads a document, unless another one was asked for after these files. */
  async #show(document: object) {
    await pause();
    const valid = validateDocument(document);
    await pause();
    if (!this.lab.wants(this.#claim)) return false;
    this.lab.model.load(valid, { undoable: true });
    this.lab.claim(this.#claim); // more of these files may follow
    return true;
  }

  async save(format: keyof typeof formats, document: LabDocument) {
    const { name, type, text } = formats[format];
    try {
      download(name, await text(document), type);
    } catch (error) {
      this.lab.problem(error);
    }
  }
}

/** Fetches what is needed to read a file. */
async function part<Part>(lab: Lab, reader: Promise<Part>, ...others: Promise<unknown>[]) {
  try {
    return (await Promise.all([reader, ...others]))[0];
  } catch {
    throw new DocumentError({ code: 'missing-part', says: lab.t('lab.part-missing') });
  }
}

const voxelWorld = (lab: Lab) => part(lab, import('../worlds/voxel/voxel_world.ts'), fetchWorld('voxel'));

/** The readers of graphs, with the words about graphs. */
const graphParts = (lab: Lab) => part(lab, import('../worlds/graph/import.ts'), fetchWorld('graph'), lab.need('graph'));

async function read(lab: Lab, file: File) {
  let most = limits.bytes;
  try {
    if (isVoxelMap(file.name)) most = bytesOfVoxel * (await voxelWorld(lab)).voxelLimits.voxels;
  } catch (error) {
    lab.problem(error, file.name);
    return null;
  }
  if (file.size > most) {
    lab.notice({
      kind: 'error',
      id: 'file',
      text: lab.t('lab.file.too-large', {
        name: file.name,
        size: lab.strings.n(Math.ceil(file.size / 1024)),
        limit: lab.strings.n(most / 1024),
      }),
    });
    return null;
  }
  try {
    return { name: file.name, text: await file.text() };
  } catch {
    lab.notice({ kind: 'error', id: 'file', text: lab.t('lab.file.unreadable', { name: file.name }) });
    return null;
  }
}
