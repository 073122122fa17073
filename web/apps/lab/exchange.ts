/** Reads files that were opened or dropped, and writes those that are saved: JSON, text, `.map`, `.scen`, pictures. */
import { DocumentError, inEnglish, visible, type Said } from '../../kernel/document/error.ts';
import { kept } from '../../kernel/document/kept.ts';
import { pause } from '../../kernel/document/slices.ts';
import { loadToolbox } from '../../kernel/engine/toolbox.ts';
import { toAscii, toJson, toMovingAi } from '../../kernel/reading/formats.ts';
import { isPicture } from '../../kernel/reading/bytes.ts';
import { openedOn } from '../../kernel/reading/opened.ts';
import { download } from '../../view/ui/download.ts';
import { wordingOf } from '../../kernel/words/wording.ts';
import { validateDocument, type DocumentOf, type LabDocument } from '../../kernel/worlds/documents.ts';
import { worldOf } from '../../kernel/worlds/registry.ts';
import { asSentence } from './as_sentence.ts';
import { Scenarios } from './scenarios.ts';
import type { Answers, Found, Reading } from '../../kernel/reading/contract.ts';
import type { Lab } from './lab.ts';

const formats = {
  json: { name: 'a-star-lab.json', type: 'application/json', text: toJson },
  ascii: { name: 'a-star-lab.txt', type: 'text/plain', text: toAscii },
  map: { name: 'a-star-lab.map', type: 'text/plain', text: toMovingAi },
  edges: {
    name: 'a-star-lab.edges',
    type: 'text/plain',
    text: async (document: LabDocument) =>
      // This format is offered only for graphs.
      (await import('../../kernel/worlds/graph/edge_list.ts')).toEdgeList(document as DocumentOf<'graph'>),
  },
};

/** The reader of maps, graphs and boards, which saving does not need. */
const reader = kept(() => import('../../kernel/reading/beside.ts'));

export class Exchange {
  /** Files are opened in the order in which they were given, whatever has to be fetched for each. */ #opened: Promise<void> =
    Promise.resolve();
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
    try {
      await lab.need('files');
    } catch {
      return lab.missing('file');
    }
    const pictures = (await Promise.all(files.map(async (file) => ((await isPictured(file)) ? [file] : [])))).flat();
    // Of several pictures only the last one is opened, since each would replace the one before.
    const picture = pictures.at(-1);
    if (picture)
      await import('./from_picture_dialog.ts').then(({ openPicture }) => openPicture(lab, picture)).catch(() => lab.missing('file'));
    const read = await Promise.all(files.filter((file) => !pictures.includes(file)).map((file) => this.#read(file)));
    // A map that was dropped together with its queries has to be opened first.
    const known = read
      .filter((each) => each !== null)
      .sort((a, b) => Number(Boolean(a.reading.queries)) - Number(Boolean(b.reading.queries)));
    // Queries that come with these maps take the place of those that wait for one.
    if (known.some(({ reading }) => reading.queries)) this.scenarios.waiting = null;
    for (const { name, read, reading } of known) {
      const { queries } = reading;
      try {
        if (queries)
          this.scenarios.offer({ name, text: reading.text, kind: queries }, queries === 'scen' ? await loadToolbox() : undefined);
        else if (reading.questions.length > 0) await this.#ask(name, reading, read, claim);
        else await this.#show(name, reading, toBeShown(reading, lab), claim);
      } catch (error) {
        await this.#problem(error, name);
      }
    }
  }

  /** Reads a file; null if that cannot be done, which is told. */
  async #read(file: File) {
    const { lab } = this;
    const name = visible(file.name) || lab.t('lab.file.pasted');
    const loaded = await reader().catch(() => null);
    if (!loaded) {
      lab.missing('file');
      return null;
    }
    const { mostBytes, readBeside } = loaded;
    const bytes = await file
      .slice(0, mostBytes + 1)
      .arrayBuffer()
      .catch(() => null);
    if (!bytes) {
      lab.notice({ kind: 'error', id: 'file', text: lab.t('lab.file.unreadable', { name }) });
      return null;
    }
    const read = (answers?: Answers) => readBeside(new Uint8Array(bytes), file.name, answers);
    try {
      return { name, read, reading: await read() };
    } catch (error) {
      await this.#problem(error, name);
      return null;
    }
  }

  /** Says why a text was not opened, and as what it was read. */
  async #problem(error: unknown, name: string) {
    const { lab } = this;
    if (!(error instanceof DocumentError)) return lab.missing('file'); // a part of the page that was to be fetched
    const { format } = error as DocumentError & { format?: Said }; // errors of readers have it
    lab.problem(error, format ? lab.t('lab.file.as', { name, format: (await this.#wording())(format) }) : name);
  }

  /** What writes sentences of the readers in the language of the page; in English if its words do not come. */
  #wording = () => wordingOf(this.lab.strings.lang).catch(() => inEnglish);

  /** Shows what a file may be, and opens it as people answer. */
  async #ask(name: string, reading: Reading, read: (answers: Answers) => Promise<Reading>, claim: unknown) {
    const { lab } = this;
    const [{ openPreview }, write] = await Promise.all([import('./preview.ts'), this.#wording()]);
    await openPreview(lab, reading, {
      name,
      write,
      read,
      documentOf: (answered) => toBeShown(answered, lab),
      open: (answered, document) =>
        this.#show(name, answered, document, lab.wants(claim) ? claim : lab.claim()).catch((error: unknown) => this.#problem(error, name)),
    });
  }

  /** Loads a document, unless another one was asked for after these files, and says what was decided in reading it. */
  async #show(name: string, { format, decisions }: Reading, document: object, claim: unknown) {
    const { lab } = this;
    await pause();
    const valid = validateDocument(document);
    await pause();
    if (!lab.wants(claim)) return;
    lab.model.load(valid, { undoable: true });
    lab.claim(claim); // more of these files may follow
    const write = await this.#wording();
    const opened = lab.t('lab.file.opened', { name, format: write(format) });
    lab.notice({
      id: 'file',
      text: lab.sentences(opened, decisions.length > 0 ? lab.t('lab.file.decided') : ''),
      items: decisions.map((decision) => `– ${asSentence(decision, write)}`),
    });
    if (worldOf(valid.space).spatial) this.scenarios.mapOpened(name, 'flights');
    else this.scenarios.mapOpened(name, 'scen', this.scenarios.waiting ? await loadToolbox() : undefined);
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

/** Whether a file is a picture: what it begins with says it, or of a drawing its type. Names and types may be wrong. */
async function isPictured(file: File) {
  const begin = await file
    .slice(0, 16)
    .arrayBuffer()
    .catch(() => new ArrayBuffer());
  return isPicture(new Uint8Array(begin)) || file.type === 'image/svg+xml';
}

/** The document on the page with what a file says. */
function toBeShown({ fields, whole }: Reading, { model }: Lab): object {
  const found = fields as Found; // only lists of queries have none
  return whole ? found : openedOn(model.document, found);
}
