/** Reads files that were opened or dropped, and writes those that are saved: JSON, text, `.map`, `.scen`, pictures. */
import { validateDocument, type DocumentOf, type LabDocument } from '../worlds/documents.ts';
import { toAscii, toJson, toMovingAi } from '../maps/formats.ts';
import { loadToolbox } from '../engine/toolbox.ts';
import { pause } from '../document/slices.ts';
import { openedOn } from '../reading/opened.ts';
import { worldOf } from '../worlds/registry.ts';
import { wordingOf } from '../words/wording.ts';
import { download } from '../ui/download.ts';
import { kept } from '../document/kept.ts';
import { Scenarios } from './scenarios.ts';
import type { Lab } from './lab.ts';
import type { Reading } from '../reading/contract.ts';
import type { Said } from '../document/error.ts';

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

/** The reader of maps, graphs and boards. */
const reader = kept(() => import('../reading/read_map.ts'));

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
    const read = await Promise.all(files.filter((file) => !pictures.includes(file)).map((file) => this.#read(file)));
    const known = read.filter((each) => each !== null);
    for (const each of known.sort((one, other) => Number(Boolean(one.reading.queries)) - Number(Boolean(other.reading.queries))))
      await this.#openOne(each);
  }

  /** What a file holds; null after saying why it cannot be read. */
  async #read(file: File) {
    const { lab } = this;
    const { name } = file;
    const bytes = await file.arrayBuffer().catch(() => null);
    if (!bytes) {
      lab.notice({ kind: 'error', id: 'file', text: lab.t('lab.file.unreadable', { name }) });
      return null;
    }
    const loaded = await reader().catch(() => null);
    if (!loaded) {
      lab.missing('file');
      return null;
    }
    try {
      return { name, reading: await loaded.readMap(new Uint8Array(bytes), name) };
    } catch (error) {
      const { format } = error as { format?: Said }; // errors of readers have it
      const as = format ? lab.t('lab.file.as', { name, format: (await wordingOf(lab.strings.lang))(format) }) : name;
      lab.problem(error, as);
      return null;
    }
  }

  async #openOne({ name, reading }: { name: string; reading: Reading }) {
    const { lab } = this;
    const { model } = lab;
    const { fields, whole, queries, text, decisions, questions } = reading;
    try {
      const parsers = await this.#parsers();
      if (queries || !fields) return this.scenarios.offer({ name, text, kind: queries ?? 'scen' }, parsers);
      if (!(await this.#show(whole ? fields : openedOn(model.document, fields)))) return;
      this.scenarios.mapOpened(name, worldOf(model.document.space).spatial ? 'flights' : 'scen', parsers);
      const worded = await wordingOf(lab.strings.lang);
      const best = questions.map(({ says, choices, best: value }) => {
        const answer = choices.find((choice) => choice.value === value);
        return lab.t('lab.named', { name: worded(says), text: answer ? worded(answer.says) : value });
      });
      const told = [...decisions.map(worded), ...best].join(lab.t('lab.file.semicolon'));
      lab.notice({ id: 'file', text: lab.sentences(lab.t('lab.file.opened', { name }), told && lab.t('lab.file.told', { told })) });
    } catch (error) {
      lab.problem(error, name);
    }
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
