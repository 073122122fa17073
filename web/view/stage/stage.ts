/**
 * The map on the page: a canvas that shows a model and lets people draw on it. Everything it needs is inside
 * the element it is given, so that several can stand on one page, and `destroy` leaves nothing behind.
 */
import { ARROW_SIZE, LABEL_SIZE, SUMS_SIZE } from '../draw/labels.ts';
import { Snapshot } from '../draw/snapshot.ts';
import { onceAFrame } from '../../kernel/model/clock.ts';
import { Camera } from './camera.ts';
import { CellCursor } from './cell_cursor.ts';
import { element } from './elements.ts';
import { Gestures } from './gestures.ts';
import { listenToKeys } from './keyboard.ts';
import { Layers } from './layers.ts';
import { layoutOf, loadLayout } from './layouts.ts';
import { Looks } from './stage_theme.ts';
import { isCalm, isFleeting, Motions } from './motion.ts';
import { Scheme } from './scheme.ts';
import { onPaper } from './on_paper.ts';
import { Summary, summaryOf } from './summary.ts';
import { Surface } from './surface.ts';
import { CellHands } from './cell_hands.ts';
import type { Cell } from '../../kernel/worlds/contracts.ts';
import type { KeyboardCursor, Hands, Layout, Tool } from './layout.ts';
import type { Layer, DrawnWalker } from '../draw/painting.ts';
import type { Theme } from '../draw/themes.ts';
import type { LabModel } from '../../kernel/model/model.ts';
import type { InTime } from './time_keys.ts';
import type { Strings } from './played.ts';

const ZOOM = 1.4;
const LARGE = 24;
/** Texts that could be read stay until cells are so much smaller: when the legend grows, it takes room from the cells. */
const SLACK = 6;
/** Device pixels for each CSS pixel on paper. */
const PAPER = 3;
/** Milliseconds between two pictures of a run for people who want no motion. */
const REST = 1000;
const ILLEGIBLE = { numbers: false, sums: false, parent: false };

/** Events: `theme`, when the colours of the picture change, or what can be read in its cells. */
export class Stage extends EventTarget {
  #root;
  #model;
  #strings: Strings;
  #view;
  #live;
  #help;
  #surface;
  #scheme;
  #looks;
  #gestures;
  #tools: Hands;
  /** The tool that was chosen last; hands that do not have it use another. */ #tool: Tool;
  #cursor: KeyboardCursor;
  /** The camera of flat maps; `#camera` is the one in use. */ #flat: Camera;
  #camera: Camera;
  /** The model of the stage that this one was put beside. */ #leader: LabModel | undefined;
  /** The stage beside this one: it has the same tool and shows the same part of its map. */ #twin: Stage | null = null;
  /** The layout of the world, null while it is being fetched. */ #layout: Layout | null = null;
  #painter: ReturnType<Layout['painter']> | null = null;
  /** Hands and cursor of worlds that are made of cells in rows. */ #cells;
  #cellCursor;
  #snapshot = new Snapshot();
  #motions = new Motions();
  #scene: ((now: number) => LabModel | null) | null = null;
  #walker: DrawnWalker | null = null;
  #layers = new Layers(() => this.#ask());
  #listening = new AbortController();
  /** Something has changed: it is painted in the next frame. */
  #ask = onceAFrame(
    (now) => !this.#listening.signal.aborted && this.#paint(now) && this.#ask(),
    (error) => this.#model.recover(error),
  );
  #summary;
  #summaryKey;
  #enlarged = 1;
  /** Whether a drag without a tool draws if cells are large enough. */
  #drawn: boolean;
  /** The side of the cells when this map was first shown completely, in CSS pixels; 0 before that. */
  #side = 0;
  #legible = ILLEGIBLE;
  /** The space that was painted last. */ #shown: object | null = null;
  /** What keys on the map move through time. */ time: InTime;

  /**
   * @param options `still`: nothing moves by itself; `drawn`: a drag without a tool draws; `summary`: key of the name of the picture,
   *   if neither its numbers nor its verdicts may be told
   */
  constructor(
    root: HTMLElement,
    model: LabModel,
    {
      strings,
      theme: themeName,
      tool,
      twin,
      still = false,
      drawn = false,
      summary,
    }: { strings: Strings; theme?: string; tool?: Tool; twin?: Stage; still?: boolean; drawn?: boolean; summary?: string },
  ) {
    super();
    this.#root = root;
    this.#model = this.time = model;
    this.#strings = strings;
    this.#camera = this.#flat = twin ? twin.#flat : new Camera();
    this.#leader = twin ? twin.#model : undefined;
    this.#drawn = twin ? twin.#drawn : drawn;
    this.#summaryKey = summary;
    root.classList.add('asl-stage');
    this.#view = element('div', { class: 'asl-view', role: 'application', tabindex: '0' });
    this.#help = element('p', { class: 'asl-unseen' });
    this.#live = element('p', { class: 'asl-unseen', 'aria-live': 'polite' });
    root.append(this.#view, this.#live);
    this.#surface = new Surface(this.#view, () => this.#ask());
    this.#surface.canvas.setAttribute('role', 'img');
    this.#summary = new Summary(this.#surface.canvas);
    this.#view.append(this.#surface.canvas, this.#help);
    this.#scheme = new Scheme(root, () => this.setTheme(), this.#listening.signal, still);
    this.#looks = new Looks(root, this.#scheme, () => this.setTheme());
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
      this.#side = twin.#side;
      this.setTerrain(twin.#cells.terrain);
      this.#enlarge(twin.#enlarged, twin.#layers.get('large') ?? null);
    }
    this.#cursor = this.#cellCursor = new CellCursor(model, this.#cells);
    const stage = this;
    const target = {
      get camera() {
        return stage.#camera;
      },
      get tools() {
        return stage.#tools;
      },
      cellAt: (x: number, y: number) => this.#cellAt(x, y),
      hover: (cell: Cell | null) => this.#hover(cell),
      viewChanged: () => this.#viewChanged(),
    };
    this.#gestures = new Gestures(this.#view, target, this.#listening.signal);
    this.#listen();
    this.setTool(this.#tool);
    this.setStrings(strings);
    this.setTheme(themeName);
    this.#adopt();
  }

  #listen() {
    const { signal } = this.#listening;
    this.#model.addEventListener('change', this.#ask, { signal });
    this.#model.addEventListener(
      'document',
      (event) => {
        const { origin, same } = event.detail;
        this.#scene = null;
        if (origin === 'load' || !same) {
          this.#side = 0;
          this.#legible = ILLEGIBLE;
        }
        // What was begun by hand was meant for the document before.
        if (origin === 'load') {
          this.#gestures.reset();
          this.#tools.dismiss();
        }
        this.#adopt();
      },
      { signal },
    );
    for (const name of ['document', 'search', 'position']) this.#model.addEventListener(name, () => this.#summarise(), { signal });
    // Printing does not wait for a frame.
    onPaper(this.#view.ownerDocument.defaultView, signal, (printing) => {
      this.#looks.printing = printing;
      this.setTheme();
      this.#paint(performance.now());
    });
    this.#layers.listen(this.#model, signal);
    listenToKeys(this.#view, signal, {
      time: () => this.time,
      gestures: this.#gestures,
      zoomIn: this.zoomIn,
      zoomOut: this.zoomOut,
      fit: () => this.fit(),
      movesCursor: (event) => {
        if (!this.#layout || !this.#cursor.key(event, this.#yUp)) return false;
        this.#showCursor();
        return true;
      },
    });
    this.#view.addEventListener('pointerdown', () => void (this.#cursor.node = -1), { signal });
  }

  /** Uses the layout of the world, once it has been fetched. */
  #adopt() {
    const { type } = this.#model.document.space;
    const layout = layoutOf(type);
    this.#view.setAttribute('aria-busy', String(layout === null));
    if (layout === null) {
      this.#painter?.dispose?.();
      this.#layout = this.#painter = null;
      // Without a layout nothing has a place, and the hands of another kind of world would not know this one.
      this.#hand(this.#cells, this.#cellCursor);
      // A stage that is gone by then shows nothing.
      loadLayout(type).then(
        () => this.#listening.signal.aborted || this.#adopt(),
        () => void this.#root.dispatchEvent(new CustomEvent('asl-missing', { bubbles: true })),
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

  #hand(tools: Hands, cursor: KeyboardCursor) {
    this.#tools.release();
    this.#tools = tools;
    this.#cursor = cursor;
    this.setTool(this.#tool);
    this.#toolChanged();
  }

  /** The cell at a point of the surface; it may lie outside the map. */
  #cellAt(x: number, y: number) {
    const place = this.#camera.placeAt(x, y);
    return this.#layout?.cellAt(this.#model.document.space, place.x, place.y, this.#yUp) ?? { x: -1, y: -1 };
  }

  get #options() {
    return this.#model.document.view ?? {};
  }

  get #yUp() {
    return Boolean(this.#options.yUp);
  }

  /** Sets the layer with this name, or removes it. */
  setLayer(name: string, layer: Layer | null) {
    this.#layers.set(name, layer);
  }

  /** The theme of the picture. */
  get theme() {
    return this.#looks.for(this.#options.theme).theme;
  }

  /** What can be read in cells of the present size; everything in worlds without cells. */
  get legible() {
    const { labels = true, arrows = true } = this.#options;
    const cells = this.#model.document.space.rows || this.#camera !== this.#flat;
    const side = this.#camera.side * (this.#model.document.space.rows ? this.#enlarged : 1);
    const large = (size: number, was: boolean) => !cells || side >= (was ? size - SLACK : size);
    const { numbers, sums, parent } = this.#legible;
    return {
      numbers: large(LABEL_SIZE, numbers) && (labels || !cells),
      sums: large(SUMS_SIZE, sums),
      parent: large(ARROW_SIZE, parent) && (arrows || !cells),
    };
  }

  setStrings(strings: Strings) {
    this.#strings = strings;
    this.#view.setAttribute('aria-label', strings.t('stage.map'));
    // The summary is made when nothing moves any more; until then the picture has this name.
    this.#surface.canvas.setAttribute('aria-label', strings.t('stage.map'));
    this.#help.textContent = strings.t(this.#layout?.help ?? 'stage.help');
    this.#toolChanged();
    this.#summarise();
  }

  /** Sets a theme by name; without a name, finds out again what the page, the document and the system ask for. @param name `auto` follows the page */
  setTheme(name?: string) {
    this.#looks.refresh(name);
    this.#model.player.rest = this.#scheme.still ? REST : 0;
    this.#ask();
    this.dispatchEvent(new Event('theme'));
  }

  /** Has every theme changed by a function from now on. */
  tailor(change: (theme: Theme) => Theme) {
    for (const each of [this, this.#twin])
      if (each) {
        each.#looks.tailor = change;
        each.setTheme();
      }
  }

  setTool(tool: Tool) {
    for (const each of [this, this.#twin]) if (each) each.#tool = each.#tools.tool = tool;
  }

  /** @param value cost 1…255 that the terrain tool paints */
  setTerrain(value: number) {
    for (const each of [this, this.#twin]) if (each) each.#tools.terrain = value;
  }

  /**
   * Shows something else for a while, without a search: what is returned for the time of a frame, until that is null or the document
   * changes. Where there is to be no motion, nothing.
   */
  present(scene: (now: number) => LabModel | null) {
    for (const each of [this, this.#twin]) if (each && !each.#scheme.still) each.#scene = scene;
    this.#viewChanged();
  }

  /** Shows someone who walks along the path, or no one. */
  setWalker(walker: DrawnWalker | null) {
    this.#walker = walker;
    this.#ask();
  }

  zoomIn = () => this.#zoom(ZOOM);
  zoomOut = () => this.#zoom(1 / ZOOM);

  #zoom(factor: number) {
    this.#camera.zoomAt(this.#surface.width / 2, this.#surface.height / 2, factor);
    this.#viewChanged();
  }

  fit() {
    const { space } = this.#model.document;
    // Otherwise the next frame would tell the camera of a new size, and move what is placed meanwhile.
    const surface = { ...this.#surface.measure(), ratio: this.#surface.ratio };
    if (this.#layout) this.#camera.resize(this.#layout.extent(space, surface), surface);
    this.#layout?.refit?.(space);
    this.#camera.fit();
    this.#viewChanged();
  }

  #viewChanged() {
    for (const each of [this, this.#twin]) if (each) each.#ask();
  }

  #toolChanged() {
    const { t } = this.#strings;
    const { held, busy, tool } = this.#tools;
    this.#view.dataset.aslTool = held ? 'move' : tool;
    // While something is held, this is shown, so that the next tap does not put it down by surprise.
    this.#view.dataset.aslHeld = held && !busy ? t('stage.held', { end: t(`stage.${held}`) }) : '';
    this.#ask();
  }

  #hover(cell: Cell | null) {
    const { width, height } = this.#model;
    const inside = cell !== null && cell.x >= 0 && cell.y >= 0 && cell.x < width && cell.y < height;
    const nodeAt = this.#layout?.nodeAt;
    const node = nodeAt ? (cell ? nodeAt(this.#model, cell) : -1) : inside ? cell.y * width + cell.x : -1;
    this.#view.toggleAttribute('data-asl-end', !this.#tools.busy && (node === this.#model.start || node === this.#model.goal));
    this.#model.hover = node;
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

  #summarise() {
    this.#summary.soon(() => summaryOf(this.#model, this.#strings, this.#summaryKey ?? this.#layout?.summary));
  }

  /** Paints now. @returns whether something is still moving */
  #paint(now: number): boolean {
    this.#surface.update(this.#looks.printing ? PAPER : this.#enlarged * devicePixelRatio);
    if (!this.#layout || this.#surface.width === 0 || this.#surface.height === 0) return false;
    this.#camera.resize(this.#layout.extent(this.#model.document.space, this.#surface), this.#surface);
    this.#cells.side = this.#drawn && this.#enlarged === 1 ? (this.#side ||= this.#flat.fittedScale) : 0;
    // If the whole map is in sight with large cells, buttons for zooming are not needed.
    this.#root.toggleAttribute('data-asl-whole', this.#tools === this.#cells && this.#flat.fitted && this.#flat.scale >= LARGE);
    const { legible } = this;
    // After another map was loaded, the legend was made for the sizes of the map before.
    const same = this.#legible !== ILLEGIBLE && String(Object.values(legible)) === String(Object.values(this.#legible));
    this.#legible = legible;
    if (!same) this.dispatchEvent(new Event('theme'));
    this.#snapshot.update(this.#model.search, this.#model.revision, this.#model.searched);
    const { motion, active } = this.#motions.frame(now, this.#model, this.#snapshot, this.#scheme.still || this.#looks.printing);
    const { theme: colours, page } = this.#looks.for(this.#options.theme);
    const { space } = this.#model.document;
    if (this.#looks.undressed && this.#shown !== space && !this.#looks.printing) {
      // A new world waits for its theme instead of being shown in other colours first; one that is in sight stays.
      this.#surface.clear();
      return false;
    }
    this.#shown = space;
    const scene = this.#looks.printing ? undefined : this.#scene?.(now);
    if (!scene) this.#scene = null;
    const moving = this.#painter?.paint(this.#surface.context, scene ?? this.#model, {
      ...this.#picture,
      ...(scene && { snapshot: new Snapshot() }),
      width: this.#surface.width,
      height: this.#surface.height,
      ratio: this.#surface.ratio,
      view: this.#camera,
      enlarged: this.#enlarged,
      theme: colours,
      page,
      motion,
      calm: Boolean(this.#summaryKey) || isCalm(this.#model.player),
      fleeting: isFleeting(this.#model.player),
      cursor: this.#view.matches(':focus') ? this.#cursor.node : -1,
      held: this.#tools.held,
      now,
      paper: this.#looks.printing,
    });
    return active || moving === true || Boolean(scene);
  }

  /** What the picture shows, whatever its size. */
  get #picture() {
    const { labels = true, arrows = true, shade = 'order' } = this.#options;
    // On an enlarged map a layer paints what is in the cells.
    const numbers = this.#enlarged === 1 || !this.#model.document.space.rows;
    return {
      snapshot: this.#snapshot,
      strings: this.#strings,
      yUp: this.#yUp,
      labels: labels && numbers,
      arrows: arrows && numbers,
      shade,
      layers: this.#layers.all,
      walker: this.#walker,
      still: this.#scheme.still,
    };
  }

  /** What is shown here and how, for painting it on another surface. */
  get scene() {
    return {
      model: this.#model,
      layout: this.#layout,
      picture: this.#picture,
      camera: this.#camera,
      looks: this.#looks.for(this.#options.theme),
    };
  }

  /** Paints with so many times the pixels, so that the picture can be enlarged, and its numbers with a layer. 1 and null return to normal. */
  enlarge(times: number, numbers: Layer | null) {
    for (const each of [this, this.#twin]) if (each) each.#enlarge(times, numbers);
    this.fit();
  }

  #enlarge(times: number, numbers: Layer | null) {
    this.#enlarged = times;
    this.#view.style.setProperty('--times', String(times));
    this.setLayer('large', numbers);
  }

  destroy() {
    if (this.#twin) this.#twin.#twin = null;
    this.#summary.stop();
    this.#painter?.dispose?.();
    this.#listening.abort();
    this.#gestures.reset();
    for (const part of [this.#looks, this.#surface]) part.destroy();
    for (const part of [this.#view, this.#live]) part.remove();
    this.#root.classList.remove('asl-stage');
  }
}
