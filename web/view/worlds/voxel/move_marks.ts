/** Draws moves: the name of each step of a path, and which moves are possible from a voxel, with crosses at those that are not. */
import { arrow, scaled } from '../../draw/cell_marks.ts';
import { verdict } from '../../draw/verdicts.ts';
import { questionsOf } from './voxel_questions.ts';
import { nodeOf } from '../../../kernel/worlds/voxel/voxels.ts';
import type { Frame } from '../../draw/painting.ts';
import type { ModelOf } from '../../../kernel/model/model.ts';
import type { Tried } from './sight.ts';
import type { VoxelLattice } from './voxel_lattice.ts';
import type { Context } from '../../draw/context.ts';

/** Writes the name of each move at its middle, above or below. Equal steps in the same direction share one name. @param plates to keep off */
export function paintPathMoves(
  context: Context,
  lattice: VoxelLattice,
  { theme, strings }: Frame,
  model: ModelOf<'voxel'>,
  path: ArrayLike<number>,
  plates: readonly { x: number; y: number; wide: number; high: number }[],
) {
  if (lattice.space.movement === 'fly' || path.length > 2000 || lattice.scale < 10) return;
  const questions = questionsOf(model);
  if (!questions) return; // until the core can be asked
  const list = Array.from({ length: path.length - 1 }, (_, at) => questions.kind(path[at], path[at + 1]) ?? '');
  const { ratio } = lattice;
  const font = Math.max(10, Math.min(13, lattice.scale * 0.34)) * ratio;
  context.font = `600 ${font}px system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const placed = [
    ...plates,
    ...[model.start, model.goal].map((node) => ({
      x: lattice.centerX(node),
      y: lattice.centerY(node),
      wide: font * 1.5,
      high: font * 1.5,
    })),
  ];
  const put = (from: number, to: number) => {
    const kind = list[from];
    const count = to - from;
    const name = strings.t(`lab.voxel.move.${kind}`);
    const text = count > 1 ? `${name} ×${count}` : name;
    const [one, other] = [path[from], path[to]];
    if (!lattice.near(one) && !lattice.near(other)) return;
    const middle = count > 1 && count % 2 === 0 ? path[from + count / 2] : -1;
    const x = middle >= 0 ? lattice.centerX(middle) : (lattice.centerX(one) + lattice.centerX(other)) / 2;
    const y = middle >= 0 ? lattice.centerY(middle) : (lattice.centerY(one) + lattice.centerY(other)) / 2;
    const wide = context.measureText(text).width + font * 0.8;
    const high = font * 1.36;
    const free = (up: number) =>
      !placed.some(
        (each) => Math.abs(each.x - x) < (each.wide + wide) / 2 && Math.abs(each.y - (y - up)) < (each.high + high) / 2 + font * 0.07,
      );
    const up = [1.05, -1.05, 1.7, -1.7, 2.4, -2.4].map((far) => far * font).find(free);
    if (up === undefined) return;
    placed.push({ x, y: y - up, wide, high });
    context.beginPath();
    context.roundRect(x - wide / 2, y - up - font * 0.68, wide, high, font * 0.5);
    context.fillStyle = kind === 'walk' ? theme.free : theme.path.line;
    context.fill();
    context.strokeStyle = kind === 'walk' ? theme.path.line : theme.path.casing;
    context.lineWidth = 1.2 * ratio;
    context.stroke();
    context.fillStyle = kind === 'walk' ? theme.path.line : theme.path.casing;
    context.fillText(text, x, y - up + font * 0.04);
  };
  const runs: [number, number][] = [];
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
  // Moves that are not plain walking are written first, so that they get the room.
  for (const plain of [false, true]) for (const [from, to] of runs) if ((list[from] === 'walk') === plain) put(from, to);
}

/** Arrows to where one can go from a voxel, and crosses where one cannot. */
export function paintTried(context: Context, lattice: VoxelLattice, { theme }: Frame, tried: readonly Tried[]) {
  const { ratio } = lattice;
  const weight = scaled(lattice, 0.06, 1.6, 3);
  for (const allowed of [false, true]) {
    for (const { verdict: found, to, cause, from } of tried) {
      if ((found === 'allowed') !== allowed) continue;
      const target = lattice.at([cause[0] + 0.5, cause[1] + 0.5, cause[2] + 0.5]);
      const node = allowed ? nodeOf(lattice.space, to) : -1;
      const x = allowed ? lattice.centerX(node) : target.x;
      const y = allowed ? lattice.centerY(node) : target.y;
      const [fromX, fromY] = [lattice.centerX(from), lattice.centerY(from)];
      const length = Math.hypot(x - fromX, y - fromY);
      const angle = Math.atan2(y - fromY, x - fromX);
      const colour = allowed ? theme.verdict.good : theme.verdict.bad;
      if (allowed) {
        const inset = Math.min(length * 0.2, lattice.size * 0.22);
        const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
        // The head is not longer than on short moves.
        const head = Math.min(length - inset * 1.3, lattice.size * 0.34);
        const [headX, headY] = [x - dx * (inset * 0.3 + head), y - dy * (inset * 0.3 + head)];
        for (const [ink, more] of [
          [theme.verdict.casing, 2],
          [colour, 0],
        ] as const) {
          context.strokeStyle = context.fillStyle = ink;
          context.lineWidth = weight + more * ratio;
          context.beginPath();
          context.moveTo(fromX + dx * inset, fromY + dy * inset);
          context.lineTo(headX, headY);
          context.stroke();
          arrow(context, headX, headY, angle, head, weight + more * ratio);
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
        verdict(context, 'blocked', x, y, scaled(lattice, 0.16, 6, 10), colour, theme.verdict.casing);
      }
    }
  }
}
