/**
 * Moves as they are drawn: the name of each step of a path, and what can be done from a voxel, with a cross where it cannot.
 * @module
 */
import { arrow, verdict } from '../../draw/marks.js';
import { rulesOf } from './moves.js';
import { sightOf } from './sight.js';
import { nodeOf } from './voxels.js';

/** @typedef {import('../contracts.d.ts').Frame} Frame */
/** @typedef {import('./moves.js').Move} Move */
/** @typedef {CanvasRenderingContext2D} Context */

/** @typedef {{ kind: string, count: number, steps: number[] }} Run steps of one kind, one after the other in one direction */

/** @type {WeakMap<object, Map<string, string[]>>} */
const kinds = new WeakMap();

/** The kinds of a path's moves. @param {any} space @param {ArrayLike<number>} path @returns {string[]} */
export function kindsOf(space, path) {
  const rules = rulesOf(space);
  let known = kinds.get(space);
  if (!known) kinds.set(space, (known = new Map()));
  const name = Array.prototype.join.call(path, ',');
  let found = known.get(name);
  if (!found) {
    found = [];
    for (let at = 1; at < path.length; at++) found.push(rules.kind(path[at - 1], path[at]));
    known.clear();
    known.set(name, found);
  }
  return found;
}

/** The name of each move of a path, at its middle; where they would not fit, one for several of a kind. @param {Context} context @param {any} lattice @param {Frame} frame @param {import('../../model/model.js').LabModel} model @param {ArrayLike<number>} path */
export function paintPathMoves(context, lattice, { theme }, model, path) {
  const { space } = lattice;
  if (space.movement === 'fly' || path.length > 2000 || lattice.scale < 10) return;
  const { names } = sightOf(model);
  const list = kindsOf(space, path);
  const { ratio } = lattice;
  const font = Math.max(10, Math.min(13, lattice.scale * 0.34)) * ratio;
  context.font = `600 ${font}px system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  /** @type {{ x: number, y: number, wide: number }[]} */
  const placed = [];
  /** @param {number} from @param {number} to @param {boolean} must */
  const put = (from, to, must) => {
    const kind = list[from];
    const count = to - from;
    const text = count > 1 ? `${names[kind] ?? kind} ×${count}` : (names[kind] ?? kind);
    const [one, other] = [path[from], path[to]];
    if (!lattice.near(one) && !lattice.near(other)) return;
    const middle = count > 1 && count % 2 === 0 ? path[from + count / 2] : -1;
    const x = middle >= 0 ? lattice.centerX(middle) : (lattice.centerX(one) + lattice.centerX(other)) / 2;
    const y = middle >= 0 ? lattice.centerY(middle) : (lattice.centerY(one) + lattice.centerY(other)) / 2;
    const wide = context.measureText(text).width + font * 0.8;
    const taken = placed.some((each) => Math.abs(each.x - x) < (each.wide + wide) / 2 && Math.abs(each.y - y) < font * 1.5);
    if (taken && !must) return;
    if (taken) return;
    placed.push({ x, y, wide });
    const up = font * 1.05;
    context.beginPath();
    context.roundRect(x - wide / 2, y - up - font * 0.68, wide, font * 1.36, font * 0.5);
    context.fillStyle = kind === 'walk' ? theme.free : theme.path.line;
    context.fill();
    context.strokeStyle = kind === 'walk' ? theme.path.line : theme.path.casing;
    context.lineWidth = 1.2 * ratio;
    context.stroke();
    context.fillStyle = kind === 'walk' ? theme.path.line : theme.path.casing;
    context.fillText(text, x, y - up + font * 0.04);
  };
  /** @type {[number, number][]} */
  const runs = [];
  for (let at = 0; at < list.length;) {
    let end = at + 1;
    while (
      end < list.length &&
      list[end] === list[at] &&
      (list[at] === 'walk' || list[at] === 'swim') &&
      path[end + 1] - path[end] === path[at + 1] - path[at]
    )
      end++;
    runs.push([at, end]);
    at = end;
  }
  // What is no plain step first: it must not lose its place to one.
  for (const plain of [false, true]) for (const [from, to] of runs) if ((list[from] === 'walk') === plain) put(from, to, !plain);
}

/** Arrows to where one can go from a voxel, and crosses where not. @param {Context} context @param {any} lattice @param {Frame} frame @param {readonly Move[]} moves @param {number} [from] */
export function paintMoves(context, lattice, { theme }, moves, from = -1) {
  const { ratio } = lattice;
  const weight = Math.max(1.6 * ratio, Math.min(lattice.size * 0.06, 3 * ratio));
  for (const allowed of [false, true]) {
    for (const { to, why, from: start } of /** @type {(Move & { from?: number })[]} */ (moves)) {
      if ((why === null) !== allowed) continue;
      const origin = start ?? from;
      const node = nodeOf(lattice.space, why?.at ?? to);
      const target = why?.at ? lattice.at([why.at[0] + 0.5, why.at[1] + 0.5, why.at[2] + 0.5]) : null;
      const x = target?.x ?? lattice.centerX(node);
      const y = target?.y ?? lattice.centerY(node);
      if (origin < 0) continue;
      const [fromX, fromY] = [lattice.centerX(origin), lattice.centerY(origin)];
      const length = Math.hypot(x - fromX, y - fromY);
      const angle = Math.atan2(y - fromY, x - fromX);
      const colour = allowed ? theme.verdict.good : theme.verdict.bad;
      if (allowed) {
        const inset = Math.min(length * 0.2, lattice.size * 0.22);
        for (const [ink, more] of /** @type {const} */ ([
          [theme.verdict.casing, 2],
          [colour, 0],
        ])) {
          context.strokeStyle = context.fillStyle = ink;
          arrow(
            context,
            fromX + Math.cos(angle) * inset,
            fromY + Math.sin(angle) * inset,
            angle,
            length - inset * 1.3,
            weight + more * ratio,
          );
        }
      } else {
        context.beginPath();
        context.moveTo(fromX, fromY);
        context.lineTo(x, y);
        context.setLineDash([weight * 1.6, weight * 1.8]);
        context.strokeStyle = colour;
        context.lineWidth = weight * 0.8;
        context.stroke();
        context.setLineDash([]);
        verdict(context, 'blocked', x, y, Math.max(6 * ratio, Math.min(lattice.size * 0.16, 10 * ratio)), colour, theme.verdict.casing);
      }
    }
  }
}
