/**
 * The map on the page: a canvas that shows a model and lets people draw on it. Everything it needs is inside
 * the element it is given, so several can stand on one page, and `destroy` leaves nothing behind.
 * @module
 */
import { searches } from '../document/algorithms.js';
import { Snapshot } from '../draw/snapshot.js';
import { Camera } from './camera.js';
import { CellCursor } from './cell_cursor.js';
import { elementIn } from './elements.js';
import { Gestures } from './gestures.js';
import { timeKey } from './time_keys.js';
import { layoutOf, loadLayout } from './layouts.js';
import { Looks } from './looks.js';
import { CALM_SPEED, Motions } from './motion.js';
import { Scheme } from './scheme.js';
import { Surface } from './surface.js';
import { CellHands } from './cell_hands.js';
import { worldOf } from '../worlds/registry.js';

/** @typedef {{ t(key: string, params?: Record<string, string | number>): string, n(number: number): string, lang: string }} Strings */
/** @typedef {import('../worlds/contracts.d.ts').Walker} Walker */
/** @typedef {import('../worlds/contracts.d.ts').Layer} Layer */

/** What algorithms, things and wishes add to the picture, fetched with the first document that needs it. @type {Record<string, () => Promise<{ layer: Layer }>>} */
const additions = {
  jumps: () => import('../draw/jumps.js'),
  clusters: () => import('../draw/clusters.js'),
  things: () => import('../draw/things.js'),
  bends: () => import('../worlds/grid/bends.js'),
  tag: () => import('../draw/tag.js'),
};

const ZOOM = 1.4;
/** Pixels on paper for one on the screen. */
const PAPER = 3;
/** The summary for assistive technology is rewritten at most this often while things move. */
const SUMMARY_PAUSE = 400;

export class Stage {
  #root;
  #model;
  /** @type {Strings} */ #strings;
  #view;
  #live;
  #help;
  #surface;
  #scheme;
  #looks;
  #gestures;
  /** @type {import('../worlds/contracts.d.ts').Hands} */ #tools;
  /** The tool asked for last, for those who have it. @type {import('../worlds/contracts.d.ts').Tool} */ #tool;
  /** @type {import('../worlds/contracts.d.ts').Cursor} */ #cursor;
  /** That of flat maps, and the one in force. @type {Camera} */ #flat;
  /** @type {Camera} */ #camera;
  /** The model of the stage beside this one that was there first. @type {import('../model/model.js').LabModel | undefined} */ #leader;
  /** Another stage beside this one, with the same tool in hand and the same part of its map in view. @type {Stage | null} */ #twin = null;
  /** How the map's kind of world lies here; null while that is still on its way. @type {import('../worlds/contracts.d.ts').Layout | null} */ #layout =
    null;
  /** @type {ReturnType<import('../worlds/contracts.d.ts').Layout['painter']> | null} */ #painter = null;
  /** Hands and cursor of worlds made of cells in rows. */ #cells;
  #cellCursor;
  #snapshot = new Snapshot();
  #motions = new Motions();
  /** @type {Walker | null} */ #walker = null;
  /** @type {Map<string, Layer>} */ #layers = new Map();
  /** Names of the layers there are to be, by what asks for them. @type {Map<string, string>} */ #wanted = new Map();
  #listening = new AbortController();
  #frame = 0;
  #dirty = true;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #summarising;
  #enlarged = 0;
  /** The world painted last. @type {object | null} */ #shown = null;

  /**
   * @param {HTMLElement} root
   * @param {import('../model/model.js').LabModel} model
   * @param {{ strings: Strings, theme?: string, tool?: import('../worlds/contracts.d.ts').Tool, twin?: Stage }} options
   */
  constructor(root, model, { strings, theme: themeName, tool, twin }) {
    this.#root = root;
    this.#model = model;
    this.#strings = strings;
    this.#camera = this.#flat = twin ? twin.#flat : new Camera();
    this.#leader = twin ? twin.#model : undefined;
    const { ownerDocument: document } = root;
    root.classList.add('asl-stage');
    this.#view = elementIn(document, 'div', 'asl-view', { role: 'application', tabindex: '0' });
    this.#help = elementIn(document, 'p', 'asl-unseen');
    this.#live = elementIn(document, 'p', 'asl-unseen', { 'aria-live': 'polite' });
    root.append(this.#view, this.#live);
    this.#surface = new Surface(this.#view, () => this.#ask());
    this.#surface.canvas.setAttribute('role', 'img');
    this.#view.append(this.#surface.canvas, this.#help);
    this.#scheme = new Scheme(root, () => this.setTheme());
    this.#looks = new Looks(root, this.#scheme, () => this.#ask());
    this.#cells = new CellHands(
      model,
      () => this.#toolChanged(),
      (from, to) => this.#layout?.line(model.document.space, from, to) ?? [to],
    );
    this.#tools = this.#cells;
    this.#tool = tool ?? (twin ? twin.#tool : this.#cells.tool);
    if (twin) {
      this.#twin = twin;
      twin.#twin = this;
      this.setTerrain(twin.#cells.terrain);
      this.#enlarged = twin.#enlarged;
      this.setLayer('large', twin.#layers.get('large') ?? null);
    }
    this.#cursor = this.#cellCursor = new CellCursor(model, this.#cells);
    const stage = this;
    this.#gestures = new Gestures(this.#view, {
      get camera() {
        return stage.#camera;
      },
      get tools() {
        return stage.#tools;
      },
      cellAt: (x, y) => this.#cellAt(x, y),
      hover: (cell) => this.#hover(cell),
      viewChanged: () => this.#viewChanged(),
    });
    this.#listen();
    this.setTool(this.#tool);
    this.setStrings(strings);
    this.setTheme(themeName);
    this.#adopt();
  }

  #listen() {
    const { signal } = this.#listening;
    const ask = () => this.#ask();
    for (const name of ['search', 'position', 'hover', 'selection', 'state', 'recorded'])
      this.#model.addEventListener(name, ask, { signal });
    this.#model.addEventListener(
      'document',
      (event) => {
        // What hands had begun was meant for the document there was.
        if (/** @type {CustomEvent} */ (event).detail.kind === 'load') this.#letGo();
        this.#adopt();
        this.#ask();
      },
      { signal },
    );
    for (const name of ['document', 'search', 'position']) this.#model.addEventListener(name, () => this.#summarise(), { signal });
    // Paper does not wait for a frame.
    for (const name of ['beforeprint', 'afterprint']) {
      this.#view.ownerDocument.defaultView?.addEventListener(
        name,
        () => {
          this.#looks.printing = name === 'beforeprint';
          this.setTheme();
          this.#paint(performance.now());
        },
        { signal },
      );
    }
    this.#model.addEventListener('document', () => this.#addition(), { signal });
    for (const name of ['hover', 'selection']) this.#model.addEventListener(name, () => this.#want('tag', 'tag'), { signal });
    this.#addition();
    this.#view.addEventListener(
      'keydown',
      (event) => {
        this.#view.removeAttribute('data-asl-pointed');
        this.#keydown(event);
      },
      { signal },
    );
    this.#view.addEventListener('keyup', (event) => this.#keyup(event), { signal });
    this.#view.addEventListener(
      'blur',
      () => {
        this.#gestures.panning = false;
        this.#view.removeAttribute('data-asl-pointed');
      },
      { signal },
    );
    this.#view.addEventListener(
      'pointerdown',
      () => {
        this.#cursor.node = -1;
      },
      { signal },
    );
  }

  #letGo() {
    this.#gestures.reset();
    this.#tools.dismiss();
  }

  /** Takes on the layout of the map's kind of world, once it is there. */
  #adopt() {
    const { type } = this.#model.document.space;
    const layout = layoutOf(type);
    this.#view.setAttribute('aria-busy', String(layout === null));
    if (layout === null) {
      this.#painter?.dispose?.();
      this.#layout = this.#painter = null;
      // Nothing lies anywhere yet, and hands made for another kind of world would not know this one.
      this.#hand(this.#cells, this.#cellCursor);
      // A stage that has gone in the meantime has nothing to show.
      loadLayout(type).then(
        () => this.#frame < 0 || this.#adopt(),
        () => {
          this.#root.dispatchEvent(new CustomEvent('asl-missing', { bubbles: true }));
        },
      );
    } else if (layout !== this.#layout) {
      this.#layout = layout;
      this.#painter?.dispose?.();
      this.#painter = layout.painter(() => this.#ask());
      this.#camera = layout.camera?.(this.#model, this.#leader) ?? this.#flat;
      const hands = layout.tools?.(this.#model, () => this.#toolChanged()) ?? this.#cells;
      this.#hand(hands, layout.cursor?.(this.#model, hands) ?? this.#cellCursor);
    }
  }

  /** @param {import('../worlds/contracts.d.ts').Hands} tools @param {import('../worlds/contracts.d.ts').Cursor} cursor */
  #hand(tools, cursor) {
    this.#tools.release();
    this.#tools = tools;
    this.#cursor = cursor;
    this.setTool(this.#tool);
    this.#toolChanged();
  }

  /** The cell under a point of the surface; it may lie outside the map. @param {number} x @param {number} y */
  #cellAt(x, y) {
    const place = this.#camera.placeAt(x, y);
    return this.#layout?.cellAt(this.#model.document.space, place.x, place.y, this.#yUp) ?? { x: -1, y: -1 };
  }

  get #options() {
    return this.#model.document.view ?? {};
  }

  get #yUp() {
    return Boolean(this.#options.yUp);
  }

  /** Fetches what the document adds to the picture. */
  #addition() {
    const { algorithm, space, view } = this.#model.document;
    this.#want('algorithm', searches[algorithm].layer ?? '');
    this.#want('things', space.things ? 'things' : '');
    if (worldOf(space).encode) this.#want('tag', 'tag');
    this.#want('turns', (view.turns ?? 'none') === 'none' || worldOf(space).encode ? '' : 'bends');
  }

  /** @param {string} place @param {string} name */
  #want(place, name) {
    if ((this.#wanted.get(place) ?? '') === name) return;
    this.#wanted.set(place, name);
    this.setLayer(place, null);
    additions[name]?.().then(
      ({ layer }) => {
        if (this.#wanted.get(place) === name && this.#frame >= 0) this.setLayer(place, layer);
      },
      () => this.#wanted.delete(place),
    ); // without a connection: asked for again by the next edit
  }

  /** Paints something more, under a name, or no longer. @param {string} name @param {Layer | null} layer */
  setLayer(name, layer) {
    if (layer) this.#layers.set(name, layer);
    else this.#layers.delete(name);
    this.#ask();
  }

  /** @param {Strings} strings */
  setStrings(strings) {
    this.#strings = strings;
    this.#view.setAttribute('aria-label', strings.t('stage.map'));
    // Until the summary is made, which waits for things to settle, the picture has at least this name.
    this.#surface.canvas.setAttribute('aria-label', strings.t('stage.map'));
    this.#help.textContent = strings.t(this.#layout?.help ?? 'stage.help');
    this.#summarise();
  }

  /** Takes on a theme by name; without one, looks again at what page, document and system ask for. @param {string} [name] `auto` follows the page */
  setTheme(name) {
    this.#looks.refresh(name);
    this.#ask();
  }

  /** @param {import('../worlds/contracts.d.ts').Tool} tool */
  setTool(tool) {
    for (const each of [this, this.#twin]) if (each) each.#tool = each.#tools.tool = tool;
  }

  /** @param {number} value cost 1…9 the terrain tool paints */
  setTerrain(value) {
    for (const each of [this, this.#twin]) if (each) each.#tools.terrain = value;
  }

  /** Shows someone walking the path, or no one. @param {Walker | null} walker */
  setWalker(walker) {
    this.#walker = walker;
    this.#ask();
  }

  zoomIn() {
    this.#zoom(ZOOM);
  }

  zoomOut() {
    this.#zoom(1 / ZOOM);
  }

  /** @param {number} factor */
  #zoom(factor) {
    this.#camera.zoomAt(this.#surface.width / 2, this.#surface.height / 2, factor);
    this.#viewChanged();
  }

  fit() {
    this.#layout?.refit?.(this.#model.document.space);
    this.#camera.fit();
    this.#viewChanged();
  }

  #viewChanged() {
    for (const each of [this, this.#twin]) if (each) each.#ask();
  }

  #toolChanged() {
    this.#view.dataset.aslTool = this.#tools.held ? 'move' : this.#tools.tool;
    this.#ask();
  }

  /** @param {import('../worlds/contracts.d.ts').Cell | null} cell */
  #hover(cell) {
    const { width, height } = this.#model;
    const inside = cell !== null && cell.x >= 0 && cell.y >= 0 && cell.x < width && cell.y < height;
    const nodeAt = this.#layout?.nodeAt;
    const node = nodeAt ? (cell ? nodeAt(this.#model, cell) : -1) : inside ? cell.y * width + cell.x : -1;
    this.#view.toggleAttribute('data-asl-end', !this.#tools.busy && (node === this.#model.start || node === this.#model.goal));
    this.#model.hover = node;
  }

  /** @param {KeyboardEvent} event */
  #keydown(event) {
    if (event.target !== this.#view || event.defaultPrevented) return;
    if (event.key === ' ' && !event.ctrlKey && !event.altKey && !event.metaKey) {
      // Held down, the space bar pans with the pointer; let go without a pan, it plays.
      if (!event.repeat) Object.assign(this.#gestures, { panning: true, panned: false });
      event.preventDefault();
    } else if (this.#layout && this.#cursor.key(event, this.#yUp)) {
      event.preventDefault();
      this.#showCursor();
    } else if (!this.#viewKey(event)) {
      timeKey(event, this.#model);
    }
  }

  /** @param {KeyboardEvent} event */
  #viewKey(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return false;
    if (event.key === '+' || event.key === '=') this.zoomIn();
    else if (event.key === '-') this.zoomOut();
    else if (event.key === '0') this.fit();
    else return false;
    event.preventDefault();
    return true;
  }

  /** @param {KeyboardEvent} event */
  #keyup(event) {
    if (event.key !== ' ' || !this.#gestures.panning) return;
    this.#gestures.panning = false;
    if (!this.#gestures.panned) this.#model.player.toggle();
    event.preventDefault();
  }

  #showCursor() {
    if (this.#cursor.node >= 0) {
      const corner = this.#layout?.corner(this.#model.document.space, this.#cursor.cell, this.#yUp);
      if (corner) this.#camera.reveal(corner.x, corner.y);
      this.#viewChanged();
      this.#live.textContent = this.#cursor.describe(this.#strings);
    }
    this.#ask();
  }

  /** Says in the canvas's label what it shows, once things have settled. */
  #summarise() {
    this.#summarising ??= setTimeout(() => {
      this.#summarising = undefined;
      const { width, height, document, search, position } = this.#model;
      const counts = search?.counters();
      const ends = [document.start, document.goal].map((end) => (typeof end === 'string' ? end : `(${end})`));
      this.#surface.canvas.setAttribute(
        'aria-label',
        this.#strings.t(this.#layout?.summary ?? 'stage.summary', {
          width,
          height,
          start: ends[0],
          goal: ends[1],
          step: position,
          steps: search?.eventCount ?? 0,
          open: counts?.open ?? 0,
          closed: counts?.closed ?? 0,
        }),
      );
    }, SUMMARY_PAUSE);
  }

  /** Something changed: paint in the next frame. */
  #ask() {
    this.#dirty = true;
    this.#schedule();
  }

  #schedule() {
    this.#frame ||= requestAnimationFrame((now) => this.#tick(now));
  }

  /** @param {number} now */
  #tick(now) {
    this.#frame = 0;
    const { player } = this.#model;
    try {
      player.tick(now);
      if (this.#dirty) this.#dirty = this.#paint(now);
      if (this.#dirty || player.playing) this.#schedule();
    } catch (error) {
      this.#model.recover(error);
    }
  }

  /** @param {number} now @returns {boolean} whether something is still moving */
  #paint(now) {
    this.#surface.update(this.#looks.printing ? PAPER : this.#enlarged * devicePixelRatio);
    if (!this.#layout || this.#surface.width === 0 || this.#surface.height === 0) return false;
    this.#camera.resize(this.#layout.extent(this.#model.document.space, this.#surface), this.#surface);
    this.#snapshot.update(this.#model.search, this.#model.revision);
    const { motion, active } = this.#motions.frame(now, this.#model, this.#snapshot, this.#scheme.still);
    const { player } = this.#model;
    const { theme: colours, page } = this.#looks.for(this.#options.theme);
    const { space } = this.#model.document;
    if (this.#looks.undressed && this.#shown !== space && !this.#looks.printing) {
      // A world is not shown in other colours first; one that is in sight stays so.
      const { context, canvas } = this.#surface;
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.clearRect(0, 0, canvas.width, canvas.height);
      return false;
    }
    this.#shown = space;
    const moving = this.#painter?.paint(this.#surface.context, this.#model, {
      ...this.#picture,
      width: this.#surface.width,
      height: this.#surface.height,
      ratio: this.#surface.ratio,
      view: this.#camera,
      theme: colours,
      page,
      motion,
      calm: player.playing && (player.speed > CALM_SPEED || (player.grain === 'expansion' && player.speed > CALM_SPEED / 4)),
      cursor: this.#view.matches(':focus') ? this.#cursor.node : -1,
      held: this.#tools.held,
      now,
      paper: this.#looks.printing,
    });
    return active || moving === true;
  }

  /** What a picture shows, however large it is. */
  get #picture() {
    const { labels = true, arrows = true, shade = 'order' } = this.#options;
    const numbers = this.#enlarged === 0;
    return {
      snapshot: this.#snapshot,
      yUp: this.#yUp,
      labels: labels && numbers,
      arrows: arrows && numbers,
      shade,
      layers: [...this.#layers.values()],
      walker: this.#walker,
      still: this.#scheme.still,
    };
  }

  /** What is shown here and how it lies, for whoever paints it on another surface. */
  get scene() {
    return { model: this.#model, layout: this.#layout, picture: this.#picture, looks: this.#looks.for(this.#options.theme) };
  }

  /** Paints so finely that the picture may be enlarged so many times, its numbers by a layer; 0 and null for neither. @param {number} times @param {Layer | null} numbers */
  enlarge(times, numbers) {
    for (const each of [this, this.#twin]) {
      if (!each) continue;
      each.#enlarged = times;
      each.setLayer('large', numbers);
    }
    this.fit();
  }

  destroy() {
    cancelAnimationFrame(this.#frame);
    this.#frame = -1;
    if (this.#twin) this.#twin.#twin = null;
    clearTimeout(this.#summarising);
    this.#painter?.dispose?.();
    this.#listening.abort();
    this.#gestures.destroy();
    this.#scheme.destroy();
    this.#looks.destroy();
    this.#surface.destroy();
    this.#view.remove();
    this.#live.remove();
    this.#root.classList.remove('asl-stage');
  }
}
