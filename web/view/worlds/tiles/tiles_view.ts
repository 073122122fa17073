/**
 * Sliding tiles on a stage. A press on a tile next to the blank, or a key, slides the tile and makes the new board the start. A press on a
 * thumbnail selects its board. Loaded with the first document of tiles.
 */
import { TilesPainter } from './tiles_painter.ts';
import { cellAt, extentOf, nodeAt, remember, shownOn } from './scene.ts';
import { inRows, movesOf, slide } from '../../../kernel/worlds/tiles/tiles_world.ts';
import { MapCursor, type Strings } from '../../stage/map_cursor.ts';
import type { ModelOf } from '../../../kernel/model/model.ts';
import type { Cell } from '../../../kernel/worlds/contracts.ts';
import type { Tool } from '../../stage/layout.ts';
import type { WorldView } from '../view.ts';

/** Where the blank goes when a tile moves in a direction: the opposite way. */
const ways: Record<string, [number, number]> = { up: [0, 1], down: [0, -1], left: [1, 0], right: [-1, 0] };
const keys: Record<string, keyof typeof ways> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  w: 'up',
  s: 'down',
  a: 'left',
  d: 'right',
};

/** Slides a tile of the board on show, makes that board the start and shows it. */
function play(model: ModelOf<'tiles'>, board: string, cell: number) {
  model.player.pause();
  model.selected = -1;
  model.apply({ start: slide(board, cell) });
  model.seek(0);
}

class TilesHands {
  #model;
  #changed;
  #tool: Tool = 'select';
  /** The cell of the large board that is being pressed. */
  #pressed = -1;
  terrain = 1;

  constructor(model: ModelOf<'tiles'>, changed: () => void) {
    this.#model = model;
    this.#changed = changed;
  }

  get tool() {
    return this.#tool;
  }

  set tool(tool) {
    this.#tool = tool === 'pan' ? 'pan' : 'select';
    this.#changed();
  }

  get draws() {
    return false;
  }
  get held(): '' | 'start' | 'goal' {
    return '';
  }
  get busy() {
    return this.#pressed >= 0;
  }

  /** The cell at a place if its tile can slide, else −1. */
  #movable(place: Cell) {
    const { space } = this.#model.document;
    const board = shownOn(this.#model)?.shown ?? '';
    const cell = cellAt(this.#model, space, place);
    return movesOf(space, board.indexOf('0')).includes(cell) ? cell : -1;
  }

  /** `playing` says whether the arrow keys slide tiles: from a press on the board until something else is pressed. */
  #note(playing: boolean, over: number = -1) {
    const shown = shownOn(this.#model);
    if (!shown || (shown.playing === playing && shown.over === over)) return;
    remember(this.#model, { ...shown, playing, over });
    this.#changed();
  }

  grabs(place: Cell) {
    return this.#movable(place) >= 0;
  }

  press(place: Cell) {
    this.#note(cellAt(this.#model, this.#model.document.space, place) >= 0);
    if (this.#tool === 'pan') return false;
    this.#pressed = this.#movable(place);
    this.#note(Boolean(shownOn(this.#model)?.playing), this.#pressed);
    return this.#pressed >= 0;
  }

  drag() {}

  lift() {
    const shown = shownOn(this.#model);
    if (this.#pressed >= 0 && shown) play(this.#model, shown.shown, this.#pressed);
    this.release();
  }

  release() {
    this.#pressed = -1;
    this.#note(Boolean(shownOn(this.#model)?.playing));
  }

  abandon() {
    this.release();
  }

  tap(place: Cell) {
    const node = nodeAt(this.#model, place);
    this.#model.selected = node === this.#model.selected ? -1 : node;
  }

  use(place: Cell) {
    if (this.press(place)) this.lift();
    else this.tap(place);
  }

  dismiss() {
    const any = this.#model.selected >= 0 || Boolean(shownOn(this.#model)?.playing);
    this.#model.selected = -1;
    this.#note(false);
    return any;
  }
}

class TilesCursor extends MapCursor<ModelOf<'tiles'>> {
  #said = '';

  override key(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return false;
    const shown = shownOn(this.model);
    const way = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    // Plain arrow keys move through the search until the board has been pressed.
    if (way && shown && (shown.playing || event.shiftKey || event.key.length === 1)) {
      const { space } = this.model.document;
      const blank = shown.shown.indexOf('0');
      const [x, y] = [(blank % space.width) + ways[way][0], Math.floor(blank / space.width) + ways[way][1]];
      const cell = y * space.width + x;
      if (x < 0 || y < 0 || x >= space.width || y >= space.height) return true;
      play(this.model, shown.shown, cell);
      this.#said = slide(shown.shown, cell);
      remember(this.model, { ...shown, shown: this.#said, playing: true });
      this.node = this.model.start;
      return true;
    }
    return event.key === 'Escape' && this.tools.dismiss();
  }

  override describe(strings: Strings) {
    return strings.t('lab.tiles.moved', { board: inRows(this.#said, this.model.document.space.width) });
  }
}

export const view: WorldView<'tiles'> = {
  painter: () => new TilesPainter(),
  extent: (_, surface) => extentOf(surface ?? { width: 800, height: 600 }),
  cellAt: (_, x, y) => ({ x, y }),
  corner: () => ({ x: 1, y: 1 }),
  line: (_, from, to) => [from, to],
  tools: (model, changed) => new TilesHands(model, changed),
  cursor: (model, tools) => new TilesCursor(model, tools),
  nodeAt,
  help: 'lab.tiles.help',
  summary: 'lab.tiles.summary',
  panel: () => import('./tiles_panel.ts'),
};
