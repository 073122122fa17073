/** A document's options as the numbers of cpp/core/options.hpp. */
import { mistakesOf } from '../document/known_presets.ts';
import type { Catalog } from './engine.ts';
import type { LabDocument } from '../worlds/documents.ts';

const thousandths = (value: number) => Math.round(value * 1000);

/** The options with which a session starts. @param document a valid one */
export function optionsOf(catalog: Catalog, document: LabDocument) {
  const { mistakes, neighborOrder = '' } = mistakesOf(document);
  const limits = document.limits ?? {};
  return {
    algorithm: catalog.algorithms.indexOf(document.algorithm),
    heuristic: catalog.heuristics.indexOf(document.heuristic),
    diagonal: catalog.diagonals.indexOf(document.diagonal),
    costs: catalog.costs.indexOf(document.costs),
    tie: catalog.ties.indexOf(document.tie),
    openList: catalog.openLists.indexOf(document.openList),
    stop: catalog.stops.indexOf(document.stop),
    reopen: document.reopen ? 1 : 0,
    successors: catalog.successors.indexOf(document.successors),
    gWeight: thousandths(document.gWeight),
    hWeight: thousandths(document.hWeight),
    beamWidth: document.beamWidth,
    clusterSize: document.clusterSize,
    maxExpansions: limits.expansions ?? -1,
    maxOpenOrClosed: limits.openOrClosed ?? -1,
    maxF: limits.maxF === undefined ? -1 : thousandths(limits.maxF),
    mistakes: mistakes.reduce((bits, name) => bits | (1 << catalog.mistakes.indexOf(name)), 0),
    order: document.diagonal === 'never' ? neighborOrder.replace(/[4-7]/g, '') : neighborOrder,
  };
}
