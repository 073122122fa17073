/** Paints small pictures of documents, one after the other, with an ordinary stage that is out of sight. */
import { fetchNeeds } from '../../kernel/worlds/parts.ts';
import { fetchThemes } from '../draw/themes.ts';
import { loadEngine } from '../../kernel/engine/engine.ts';
import { element } from './dom.ts';
import { LabModel } from '../../kernel/model/model.ts';
import { Stage } from '../stage/stage.ts';
import type { Strings } from '../../kernel/words/i18n.ts';

/** Number of frames after which a picture that is not ready is given up. */
const PATIENCE = 300;

const frame = () =>
  new Promise((resolve) => {
    requestAnimationFrame(resolve);
  });

/** A document that may not be checked yet. */
type Given = Readonly<Record<string, unknown>> & { readonly view?: Readonly<Record<string, unknown>> };

export class Easel {
  #strings;
  #host = element('div', { class: 'easel', 'aria-hidden': 'true', inert: true });
  #model: LabModel | null = null;
  #stage: Stage | null = null;
  #last: Promise<void> = Promise.resolve();
  #closed = false;

  /** @param size width and height of a picture, in CSS pixels @param scheme light or dark; without it, that of the page */
  constructor(root: HTMLElement, strings: Strings, [width, height]: [number, number] = [300, 190], scheme?: string) {
    this.#strings = strings;
    if (scheme) this.#host.dataset.theme = scheme;
    Object.assign(this.#host.style, { position: 'fixed', left: '-999px', top: 0, width: `${width}px`, height: `${height}px` });
    root.append(this.#host);
  }

  /**
   * Paints a document on a canvas, after those that were asked for before.
   * @param place how much of the recording is shown, from 0 to 1, or a function that moves the cursor
   */
  paint(canvas: HTMLCanvasElement, document: Given, place: number | ((model: LabModel) => void)): Promise<void> {
    // If a picture fails, for instance without a connection, its card stays without one.
    this.#last = this.#last.then(() => this.#paint(canvas, document, place)).catch(() => {});
    return this.#last;
  }

  async #paint(canvas: HTMLCanvasElement, given: Given, place: number | ((model: LabModel) => void)) {
    if (this.#closed) return;
    // The colours have to be there before a picture is painted.
    await Promise.all([fetchNeeds(given), fetchThemes()]);
    const { beside: _, ...view } = given.view ?? {};
    const shown = { ...given, view };
    if (this.#model) this.#model.load(shown, { undoable: false });
    else {
      this.#model = new LabModel({ loadEngine }, shown);
      this.#stage = new Stage(this.#host, this.#model, { strings: this.#strings, still: true });
    }
    const model = this.#model;
    const picture = () => this.#host.querySelector('canvas');
    const ready = () =>
      model.search &&
      model.searched === model.document &&
      !model.recording &&
      this.#host.querySelector('[aria-busy=false]') &&
      picture()?.width;
    for (let looks = 0; !ready() && looks < PATIENCE && !this.#closed; looks++) await frame();
    if (this.#closed || !ready()) return;
    this.#stage?.fit();
    if (typeof place === 'function') place(model);
    else model.seek(Math.floor(place * (model.search?.eventCount ?? 0)));
    await frame();
    await frame();
    const painted = picture() as HTMLCanvasElement; // the loop above has waited for it
    Object.assign(canvas, { width: painted.width, height: painted.height });
    canvas.getContext('2d')?.drawImage(painted, 0, 0);
  }

  close() {
    this.#closed = true;
    this.#stage?.destroy();
    this.#model?.dispose();
    this.#host.remove();
  }
}
