/** Paints small pictures of documents one after the other, with the stage everybody sees, out of sight. */
import { fetchNeeds } from '../worlds/parts.ts';
import { fetchThemes } from '../draw/themes.ts';
import { loadEngine } from '../engine/engine.ts';
import { element } from './dom.ts';
import { LabModel } from '../model/model.ts';
import { Stage } from '../stage/stage.ts';
import type { Strings } from '../words/i18n.ts';

/** Looks taken at a picture until it is given up: a frame each. */
const PATIENCE = 300;

const frame = () =>
  new Promise((resolve) => {
    requestAnimationFrame(resolve);
  });

/** A document, which need not be checked. */
type Given = Readonly<Record<string, unknown>> & { readonly view?: Readonly<Record<string, unknown>> };

export class Easel {
  #strings;
  #host = element('div', { class: 'easel', 'aria-hidden': 'true', inert: true });
  #model: LabModel | null = null;
  #stage: Stage | null = null;
  #last: Promise<void> = Promise.resolve();
  #closed = false;

  /** @param size of a picture, in CSS pixels @param scheme whatever that of the page is */
  constructor(root: HTMLElement, strings: Strings, [width, height]: [number, number] = [300, 190], scheme?: string) {
    this.#strings = strings;
    if (scheme) this.#host.dataset.theme = scheme;
    Object.assign(this.#host.style, { position: 'fixed', left: '-999px', top: 0, width: `${width}px`, height: `${height}px` });
    root.append(this.#host);
  }

  /** Puts a document's picture on a canvas when those before it are done. @param place part of the recording, or what goes to a place in it */
  paint(canvas: HTMLCanvasElement, document: Given, place: number | ((model: LabModel) => void)): Promise<void> {
    // One that fails, for want of a connection, leaves its card without a picture.
    this.#last = this.#last.then(() => this.#paint(canvas, document, place)).catch(() => {});
    return this.#last;
  }

  async #paint(canvas: HTMLCanvasElement, given: Given, place: number | ((model: LabModel) => void)) {
    if (this.#closed) return;
    // A picture is not painted before its colours are there.
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
    const painted = picture() as HTMLCanvasElement; // it was ready
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
