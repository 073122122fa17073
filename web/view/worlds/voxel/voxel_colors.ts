/** Colours of voxels in a theme: green ground as light as free cells, sides like earth, stone below, so that walkable ground stands out. */
import { remembered } from '../../../kernel/document/remembered.ts';
import { hex, mix, parse } from '../../draw/color.ts';
import { BEDROCK } from './mesh.ts';
import { WATER } from '../../../kernel/worlds/voxel/voxels.ts';
import type { Theme } from '../../draw/themes.ts';

const over = (under: string, colour: string, part: number) => hex(mix(parse(under), parse(colour), part));

/** The three parts of a colour, 0 to 1. */
export const unit = (colour: string) => parse(colour).map((channel) => channel / 255);

export const looksOf = remembered((theme: Theme) => {
  const night = theme.scheme === 'dark';
  const top = over(theme.free, '#79a94f', night ? 0.36 : 0.34);
  const side = over(theme.free, '#8f6a45', night ? 0.42 : 0.58);
  const rock = over(theme.free, '#7c8593', night ? 0.2 : 0.34);
  const tinted = (colour: string, most: number) =>
    Array.from({ length: 12 }, (_, cost) =>
      cost === BEDROCK ? rock : cost < 2 || cost === WATER ? colour : over(colour, theme.terrain, (most * (cost + 2)) / 11),
    );
  const water = night ? '#2f7fb8' : '#3f97d6';
  return {
    grounds: tinted(top, 0.62),
    walls: tinted(side, 0.45),
    line: night ? '#8b94a6' : '#39414f',
    cut: night ? '#9aa3b3' : '#39414f',
    dark: night ? '#05070a' : '#3b4660',
    water,
    /** Light on faces across x, upwards and across z. */
    faceLight: night ? [0.62, 1, 0.8] : [0.8, 1, 0.92],
    reach: theme.verdict.good,
    newly: theme.verdict.better,
    lost: theme.verdict.bad,
  };
});
