/**
 * Paints sliding tiles: the board at the cursor and, beside it, the search tree while it is small; later only the path to that board and
 * the boards found from it. Loaded with the first document of tiles.
 */
import { costText, keyText } from '../../draw/labels.ts';
import { litNodes } from '../../draw/light.ts';
import { disc, flag } from '../../draw/cell_marks.ts';
import { verdict, verdicts, verdictTone } from '../../draw/verdicts.ts';
import { currentNode } from '../../../kernel/model/current_node.ts';
import { looksOf, paintBoard, paintThumb } from './board.ts';
import { movedCell } from '../../../kernel/worlds/tiles/boards.ts';
import { extentOf, remember, sceneOf, shownOn, UNIT, type Place, type Room, type Shown } from './scene.ts';
import { stripOf } from './strip.ts';
import { MOST_NODES, nodeNow, treeOf, type SearchTree } from './search_tree.ts';
import type { Seen } from '../../../kernel/engine/search.ts';
import type { Frame, Playback } from '../../draw/painting.ts';
import type { ModelOf } from '../../../kernel/model/model.ts';
import type { DocumentOf } from '../../../kernel/worlds/documents.ts';
import type { Context } from '../../draw/context.ts';

const SLIDE = 150;
const GROW = 180;
/** Sides of thumbnails in CSS pixels: the largest, the smallest with readable digits, the smallest with sums below. */
const LARGEST = 78;
const READABLE = 26;
const SUMS = 46;
/** The height of a sum below its thumbnail, in CSS pixels. */
const SUM_HEIGHT = 17;

/** What the parts of a frame are painted with. */
interface Sheet {
  context: Context;
  model: ModelOf<'tiles'>;
  frame: Frame;
  space: DocumentOf<'tiles'>['space'];
  /** The height of a board, divided by its width. */
  aspect: number;
  /** Converts units of the scene to device pixels. */
  at: (place: { x: number; y: number; cell: number }) => { x: number; y: number; cell: number; ratio: number };
  room: Room;
  /** Boards that can be pointed at. */
  nodes: Shown['nodes'];
}
interface Named {
  node: number;
  name: string;
}
interface Glide {
  x: number;
  y: number;
  fromX: number;
  fromY: number;
}

/** How a tree fits a room: whether it grows to the right, as in a wide, low room, and the width of its boards. */
function shapeOf({ depth, width }: SearchTree, room: Room, aspect: number) {
  const across = room.width > room.height * 1.35;
  const [wide, high] = across ? [depth, width] : [width, depth];
  const most = Math.min(
    LARGEST / UNIT,
    room.width / ((wide + 1) * (across ? 1.5 : 1.2)),
    room.height / ((high + 1) * (aspect + (across ? 0.2 : 0.55))),
  );
  return { across, side: Math.max(0.2, most) };
}

/** The search tree at the cursor, null if it is too large to be drawn. */
function treeNow(model: ModelOf<'tiles'>, { snapshot }: Frame) {
  const seen = snapshot.ask('seen', (search) => search.counters().open + search.counters().closed, 0);
  return seen > MOST_NODES ? null : snapshot.ask<SearchTree | null>('tiles tree', (search) => treeOf(model, search), null);
}

/** Where the large board stands while it is not shown. */
const NOWHERE: Place = { x: -1000, y: -1000, cell: 1 };

const ease = (part: number) => 1 - (1 - Math.min(1, Math.max(0, part))) ** 3;

export class TilesPainter {
  #revision = -1;
  #names: Map<number, string> = new Map();
  #shown = '';
  #slide: { tile: number; from: number; begun: number } | null = null;
  /** Where thumbnails were in the last frame, and where they came from. */ #places: Map<number, Glide> = new Map();
  #tree: SearchTree | null = null;
  #grown = -Infinity;

  /** @returns whether something is still moving */
  paint(context: Context, model: ModelOf<'tiles'>, frame: Frame): boolean {
    const { ratio, view } = frame;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, frame.width * ratio, frame.height * ratio);
    if (model.revision !== this.#revision) {
      this.#names.clear();
      this.#revision = model.revision;
    }
    const { space, goal } = model.document;
    const extent = extentOf(frame);
    const scene = sceneOf(extent, space);
    const aspect = space.height / space.width;
    // In a lecture hall a tree whose sums have no room beside the large board gets the whole stage.
    const tree = frame.enlarged === 1 ? null : treeNow(model, frame);
    const alone = tree !== null && shapeOf(tree, scene.room, aspect).side * view.scale < SUMS;
    const room = alone ? { x: 0, y: 0, ...extent } : scene.room;
    const largeBoard = alone ? NOWHERE : scene.board;
    const size = view.scale * ratio;
    const at: Sheet['at'] = ({ x, y, cell }) => ({
      x: (view.x + x * view.scale) * ratio,
      y: (view.y + y * view.scale) * ratio,
      cell: cell * size,
      ratio,
    });
    const nodes: Shown['nodes'] = [];
    const sheet = { context, model, frame, space, aspect, at, room, nodes };

    const playback = frame.layers.find((layer) => layer.playback)?.playback ?? null;
    const { board, from, to } = this.#boardNow(model, frame, playback);
    const slide = this.#sliding(board, frame);
    const hands = shownOn(model);
    paintBoard(context, frame.theme, at(largeBoard), space, board, goal, {
      numbers: frame.labels,
      heuristic: model.document.heuristic,
      slide,
      hover: to ? movedCell(from, to) : (hands?.over ?? -1),
      focus: hands?.playing,
    });
    if (!alone) this.#ends(sheet, scene);

    let moving = slide !== null;
    if (playback) {
      const boards = playback.boards.map((name) => ({ name, node: -1 }));
      this.#strip(sheet, boards, playback.at, []);
    } else if (model.search) moving = this.#search(sheet) || moving;
    remember(model, { playing: false, over: -1, ...hands, board: largeBoard, shown: board, nodes });
    const lit = frame.layers.find((layer) => layer.lit)?.lit;
    if (lit) {
      const thumb = (node: number, { x, y, cell }: Place) => ({
        node,
        x,
        y,
        width: cell * space.width,
        height: cell * space.height,
      });
      const all = [...nodes, thumb(model.start, scene.start), thumb(model.goal, scene.goal)];
      const wanted = new Set(litNodes(lit, frame, model));
      context.strokeStyle = frame.theme.hover;
      context.lineWidth = 3 * ratio;
      for (const { node, x, y, width, height } of all)
        if (wanted.has(node))
          context.strokeRect((view.x + x * view.scale) * ratio, (view.y + y * view.scale) * ratio, width * size, height * size);
    }
    return moving;
  }

  #name(model: ModelOf<'tiles'>, node: number) {
    const { start, goal } = model.document;
    if (node === model.start) return start;
    if (node === model.goal) return goal;
    let name = this.#names.get(node);
    if (name === undefined) this.#names.set(node, (name = model.search?.label(node) ?? start));
    return name;
  }

  /** The board to show large (of a playback, the selected one, or the one being expanded), and the board it is compared with. */
  #boardNow(model: ModelOf<'tiles'>, { snapshot }: Frame, playback: Playback | null) {
    if (playback) return { board: playback.boards[playback.at], from: '', to: '' };
    const node = nodeNow(model, snapshot.event);
    const board = this.#name(model, node);
    const compared = model.selected < 0 && currentNode(snapshot.event) === node ? (snapshot.event?.node ?? -1) : -1;
    return { board, from: board, to: compared < 0 || compared === node ? '' : this.#name(model, compared) };
  }

  #sliding(board: string, { now, still, calm }: Frame) {
    if (board !== this.#shown) {
      const cell = still || calm ? -1 : movedCell(this.#shown, board);
      this.#slide = cell < 0 ? null : { tile: parseInt(this.#shown[cell], 16), from: cell, begun: now };
      this.#shown = board;
    }
    if (!this.#slide) return null;
    const part = (now - this.#slide.begun) / SLIDE;
    if (part >= 1) this.#slide = null;
    return this.#slide && { ...this.#slide, part: ease(part) };
  }

  #ends({ context, model, frame: { theme, ratio, view }, at, space }: Sheet, scene: ReturnType<typeof sceneOf>) {
    const looks = looksOf(theme);
    for (const name of ['start', 'goal'] as const) {
      const thumb = at(scene[name]);
      paintThumb(context, theme, thumb, space, model.document[name], { fill: looks.tile, line: theme[name].fill, weight: 1.5 });
      const radius = 0.3 * view.scale * ratio;
      if (name === 'start') disc(context, thumb.x, thumb.y, radius, theme.start);
      else flag(context, thumb.x, thumb.y, radius * 2.3, theme.goal);
    }
  }

  /** Paints the search at the cursor, as a tree or as a strip. */
  #search(sheet: Sheet) {
    const { model, frame } = sheet;
    const { snapshot } = frame;
    const tree = treeNow(model, frame);
    if (tree || !snapshot.states.length) return tree ? this.#paintTree(sheet, tree) : false;
    this.#tree = null;
    const current = currentNode(snapshot.event);
    // A search may have found a million boards: the core is asked only for those that are drawn.
    const path = snapshot.path.length ? snapshot.path : snapshot.chain(current >= 0 ? current : model.start);
    const named = (nodes: ArrayLike<number>) => Array.from(nodes, (node) => ({ node, name: this.#name(model, node) }));
    const last = !frame.calm && !snapshot.path.length && current >= 0;
    const found = last ? snapshot.ask(`from ${current}`, (search) => search.reachedFrom(current), new Int32Array(0)) : [];
    this.#strip(sheet, named(path), path.length - 1, named(found));
    return false;
  }

  /** Paints boards one after the other in lines, and below them those that were found from the last one. */
  #strip({ context, frame, at, room, space, aspect, nodes }: Sheet, boards: Named[], current: number, found: Named[]) {
    const { theme, ratio, snapshot } = frame;
    const looks = looksOf(theme);
    const strip = stripOf(room, aspect, boards.length, found.length > 0);
    const colour = snapshot.path.length ? theme.path.line : theme.current.line;
    const half = { x: strip.side / 2, y: (strip.side * aspect) / 2 };
    const middle = ({ x, y }: { x: number; y: number }) => at({ x: x + half.x, y: y + half.y, cell: 1 });
    context.beginPath();
    strip.places.forEach((place, i) => {
      if (i > 0 && place.y === strip.places[i - 1].y) {
        const [from, to] = [middle(strip.places[i - 1]), middle(place)];
        context.moveTo(from.x, from.y);
        context.lineTo(to.x, to.y);
      }
    });
    context.strokeStyle = colour;
    context.lineWidth = 2 * ratio;
    context.stroke();
    const show = ({ node, name }: Named, place: { x: number; y: number }, colours: Parameters<typeof paintThumb>[5]) => {
      paintThumb(context, theme, at({ ...place, cell: strip.side / space.width }), space, name, colours);
      if (node >= 0) nodes.push({ node, ...place, width: strip.side, height: strip.side * aspect });
    };
    boards.forEach((each, i) =>
      show(
        each,
        strip.places[i],
        i === current ? { fill: theme.current.fill, line: theme.current.line, weight: 2 } : { fill: looks.tile, line: colour, weight: 1 },
      ),
    );
    found
      .slice(0, strip.below.length)
      .forEach((each, i) => show(each, strip.below[i], { fill: theme.open.fill, line: theme.open.line, weight: 1.5 }));
  }

  #paintTree(sheet: Sheet, tree: SearchTree) {
    const { context, model, frame, at, room, space, aspect } = sheet;
    const { theme, snapshot, view, ratio, now } = frame;
    const unit = 1 / view.scale;
    const { across, side } = shapeOf(tree, room, aspect);
    const [wide, high] = across ? [tree.depth, tree.width] : [tree.width, tree.depth];
    const [stepX, stepY] = [
      Math.min(room.width / (wide + 1), side * (across ? 2 : 1.4)),
      Math.min(room.height / (high + 1), side * (aspect + (across ? 0.4 : 1))),
    ];
    const left = room.x + (room.width - wide * stepX - side) / 2;
    const top = room.y + Math.max(0, (room.height - high * stepY - side * aspect) * 0.3);
    const part = this.#grow(tree, frame, ({ x, depth }) =>
      across ? { x: left + depth * stepX, y: top + x * stepY } : { x: left + x * stepX, y: top + depth * stepY },
    );
    const place = (node: number) => this.#places.get(node) as Glide; // `#grow` has placed all nodes
    const sums = frame.labels && side * view.scale >= (frame.enlarged === 1 ? SUMS : READABLE);
    // In a tree that grows downwards, edges begin below the sum of the parent.
    const below = sums ? SUM_HEIGHT * unit : 0;
    const endsOf = (node: number, parent: number) => {
      const [one, other] = [place(parent), place(node)];
      const from = at(
        across
          ? { x: one.x + side, y: one.y + (side * aspect) / 2, cell: 1 }
          : { x: one.x + side / 2, y: one.y + side * aspect + below, cell: 1 },
      );
      const to = at(across ? { x: other.x, y: other.y + (side * aspect) / 2, cell: 1 } : { x: other.x + side / 2, y: other.y, cell: 1 });
      const [bendX, bendY] = across ? [(to.x - from.x) / 2, 0] : [0, (to.y - from.y) / 2];
      return { from, to, bendX, bendY };
    };
    const edge = (node: number, parent: number) => {
      const { from, to, bendX, bendY } = endsOf(node, parent);
      context.moveTo(from.x, from.y);
      context.bezierCurveTo(from.x + bendX, from.y + bendY, to.x - bendX, to.y - bendY, to.x, to.y);
    };
    context.lineCap = 'round';
    context.beginPath();
    for (const node of tree.ids) {
      const { parent } = tree.places.get(node) as { parent: number }; // all nodes of the tree have places
      if (parent >= 0) edge(node, parent);
    }
    context.strokeStyle = looksOf(theme).edge;
    context.lineWidth = 1.2 * ratio;
    context.stroke();
    const current = currentNode(snapshot.event);
    /** @param grown how much of the chain, seen from its end */
    const along = (chain: ArrayLike<number>, colour: string, weight: number, grown = 1) => {
      const first = Math.ceil((chain.length - 1) * (1 - grown));
      context.beginPath();
      for (let i = first + 1; i < chain.length; i++) {
        const [one, other] = [tree.places.get(chain[i]), tree.places.get(chain[i - 1])];
        if (one?.parent === chain[i - 1]) edge(chain[i], chain[i - 1]);
        else if (other?.parent === chain[i]) edge(chain[i - 1], chain[i]);
      }
      context.strokeStyle = colour;
      context.lineWidth = weight * ratio;
      context.stroke();
    };
    if (model.hover >= 0 && tree.places.has(model.hover)) along(snapshot.chain(model.hover), theme.hover, 2.5);
    const { path } = snapshot;
    const { motion } = frame;
    if (path.length) along(path, theme.path.line, 4, motion.path);
    if (path.length > 1 && motion.path < 1) {
      // The light goes ahead along the next edge, which appears behind it.
      const reach = (path.length - 1) * (1 - motion.path);
      const step = Math.min(Math.floor(reach), path.length - 2);
      const [near, far] = [path[step], path[step + 1]];
      const up = tree.places.get(far)?.parent === near;
      const { from, to } = up ? endsOf(far, near) : endsOf(near, far);
      const [begin, end, rest] = [up ? to : from, up ? from : to, step + 1 - reach];
      motion.light?.(context, begin.x + (end.x - begin.x) * rest, begin.y + (end.y - begin.y) * rest, 4 * ratio, theme);
    }
    if (!path.length && current >= 0) along(snapshot.chain(current), theme.current.line, 2.5);
    this.#circles(sheet, tree, side);
    this.#nodes(sheet, tree, side, sums, current);
    // A thumbnail that is too small to read is shown larger while the pointer is on it.
    if (side * view.scale < 2 * READABLE && model.hover >= 0 && tree.places.has(model.hover)) {
      const wide = 3.6 * UNIT * unit;
      const x = Math.min(room.x + room.width - wide, Math.max(room.x, place(model.hover).x + side / 2 - wide / 2));
      const y = place(model.hover).y + side * aspect + 0.3;
      paintThumb(context, theme, at({ x, y, cell: wide / space.width }), space, this.#name(model, model.hover), {
        fill: looksOf(theme).tile,
        line: theme.hover,
        weight: 2,
      });
    }
    return part < 1 && now - this.#grown < GROW;
  }

  /** Moves thumbnails smoothly to new places; new ones start at their parents. */
  #grow(tree: SearchTree, { now, still, calm }: Frame, lay: (place: { x: number; depth: number }) => { x: number; y: number }) {
    const other = tree !== this.#tree;
    const glide = other && this.#tree !== null && !still && !calm;
    if (other) this.#grown = glide ? now : -Infinity;
    const part = ease((now - this.#grown) / GROW);
    const places: Map<number, Glide> = new Map();
    for (const node of tree.ids) {
      const spot = tree.places.get(node) as { x: number; depth: number; parent: number }; // all nodes of the tree have places
      const { x: toX, y: toY } = lay(spot);
      const old = this.#places.get(node);
      const origin = glide ? (old ?? this.#places.get(spot.parent) ?? { x: toX, y: toY }) : null;
      const [fromX, fromY] = origin ? [origin.x, origin.y] : old && !other ? [old.fromX, old.fromY] : [toX, toY];
      places.set(node, { fromX, fromY, x: fromX + (toX - fromX) * part, y: fromY + (toY - fromY) * part });
    }
    this.#places = places;
    this.#tree = tree;
    return part;
  }

  /** Paints edges that close a cycle of parents: the parent of the node is also its descendant. */
  #circles({ context, frame: { theme, ratio }, at, aspect }: Sheet, tree: SearchTree, side: number) {
    context.setLineDash([4 * ratio, 4 * ratio]);
    for (const [node, parent] of tree.circles) {
      const [one, other] = [this.#places.get(node), this.#places.get(parent)];
      if (!one || !other) continue;
      const from = at({ x: one.x + side, y: one.y + (side * aspect) / 2, cell: 1 });
      const to = at({ x: other.x + side, y: other.y + (side * aspect) / 2, cell: side });
      context.beginPath();
      context.moveTo(from.x, from.y);
      context.bezierCurveTo(from.x + to.cell, from.y, to.x + to.cell, to.y, to.x, to.y);
      context.strokeStyle = theme.verdict.bad;
      context.lineWidth = 2.5 * ratio;
      context.stroke();
    }
    context.setLineDash([]);
  }

  #nodes(sheet: Sheet, tree: SearchTree, side: number, sums: boolean, current: number) {
    const { context, model, frame, at, space, aspect, nodes } = sheet;
    const { theme, snapshot, view, ratio } = frame;
    const pixels = side * view.scale;
    const looks = looksOf(theme);
    const onPath = new Set(snapshot.path);
    const event = snapshot.event;
    const written = sums ? snapshot.numbers(tree.ids) : [];
    for (const [i, node] of tree.ids.entries()) {
      const { x, y } = this.#places.get(node) as Glide; // `#grow` has placed all nodes
      nodes.push({ node, x, y, width: side, height: side * aspect });
      const open = tree.open.has(node);
      const kind = snapshot.back(node) ? theme.back : theme;
      let colours: { fill: string; line: string; weight: number } = open
        ? { fill: kind.open.fill, line: kind.open.line, weight: 1.5 }
        : { fill: kind.closed.flat, line: looks.edge, weight: 1 };
      if (onPath.has(node)) colours = { ...colours, line: theme.path.line, weight: 2.5 };
      if (node === current) colours = { fill: theme.current.fill, line: theme.current.line, weight: 2.5 };
      if (node === model.selected) colours = { ...colours, line: theme.focus, weight: 3 };
      if (node === model.hover) colours = { ...colours, line: theme.hover, weight: 2.5 };
      if (pixels < READABLE) colours = { ...colours, weight: Math.min(colours.weight, pixels / 8) };
      const place = at({ x, y, cell: side / space.width });
      paintThumb(context, theme, place, space, this.#name(model, node), colours);
      const mark = Math.max(3.2, Math.min(7, pixels * 0.12)) * ratio;
      if (node === model.start) disc(context, place.x, place.y, mark, theme.start);
      if (node === model.goal) flag(context, place.x, place.y, mark * 2.4, theme.goal, frame.motion.lean);
      if (written[i]) this.#sum(sheet, place, written[i], side);
      if (!frame.calm && event?.node === node && node !== current && verdicts.includes(event.type) && pixels >= 14) {
        const radius = Math.max(5, Math.min(9, pixels * 0.14)) * ratio;
        const [ink, casing] = [theme.verdict[verdictTone[event.type]], theme.verdict.casing];
        verdict(context, event.type, place.x + place.cell * space.width, place.y, radius, ink, casing);
      }
    }
  }

  /** Writes g + h below a thumbnail, or the other numbers that the search uses. */
  #sum({ context, frame, aspect }: Sheet, place: { x: number; y: number }, { key, g, h }: Seen, side: number) {
    const { theme, page, snapshot, view, ratio } = frame;
    if (g === null) return;
    context.font = `500 ${11 * ratio}px system-ui, sans-serif`;
    context.textAlign = 'center';
    context.textBaseline = 'top';
    context.fillStyle = theme.verdict.plain;
    const [x, y] = [place.x + (side * view.scale * ratio) / 2, place.y + side * aspect * view.scale * ratio + 3 * ratio];
    const text = snapshot.names.length > 1 ? `${costText(g, 1)} + ${costText(h, 1)}` : keyText(key, 1);
    context.strokeStyle = page.fill;
    context.lineWidth = 4 * ratio;
    context.lineJoin = 'round';
    context.strokeText(text, x, y);
    context.fillText(text, x, y);
  }
}
