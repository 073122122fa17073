/** A document's options as the numbers of cpp/core/options.hpp. */
import { mistakesOf } from '../document/known_presets.ts';
import { names, rows } from '../../generated/rows.ts';
import { worldOf } from '../worlds/registry.ts';
import type { LabDocument } from '../worlds/documents.ts';

const thousandths = (value: number) => Math.round(value * 1000);

/** The number of a name. */
const at = (list: readonly string[], name: string) => list.indexOf(name);
const algorithms = Object.keys(rows);

/** The estimate of the world that a search takes, or its formula calls h0. */
export const baseOf = ({ heuristic, space }: LabDocument): string =>
  typeof heuristic === 'string' ? heuristic : (heuristic.h0 ?? worldOf(space).heuristics[0]);

/** The options with which a session starts. @param document a valid one */
export function optionsOf(document: LabDocument) {
  const { mistakes, neighborOrder = '' } = mistakesOf(document);
  const limits = document.limits ?? {};
  return {
    algorithm: at(algorithms, document.algorithm),
    heuristic: at(names.heuristics, baseOf(document)),
    diagonal: at(names.diagonals, document.diagonal),
    costs: at(names.costs, document.costs),
    tie: at(names.ties, document.tie),
    openList: at(names.openLists, document.openList),
    stop: at(names.stops, document.stop),
    reopen: document.reopen ? 1 : 0,
    successors: at(names.successors, document.successors),
    gWeight: thousandths(document.gWeight),
    hWeight: thousandths(document.hWeight),
    beamWidth: document.beamWidth,
    clusterSize: document.clusterSize,
    maxExpansions: limits.expansions ?? -1,
    maxOpenOrClosed: limits.openOrClosed ?? -1,
    maxF: limits.maxF === undefined ? -1 : thousandths(limits.maxF),
    mistakes: mistakes.reduce((bits, name) => bits | (1 << at(names.mistakes, name)), 0),
    order: document.diagonal === 'never' ? neighborOrder.replace(/[4-7]/g, '') : neighborOrder,
  };
}
