/** The arithmetic behind one event, as rows of text: where g, h and f come from. Pure. */

/** @typedef {import('../engine.d.ts').TraceEvent} TraceEvent */
/** @typedef {{ name: string, sum: string, note?: { key: string, parameters?: Record<string, string> } }} Row */

const reached = new Set(['opened', 'relaxed', 'kept', 'closed', 'reopened']);

/** @param {number} weight @param {string} cost */
const weighted = (weight, cost) => (weight === 1 ? cost : `${weight}·${cost}`);

/**
 * f in terms of g and h for the document's algorithm; empty where there is no f.
 * @param {{ algorithm: string, gWeight: number, hWeight: number }} document
 * @param {string} g
 * @param {string} h
 */
export function formula({ algorithm, gWeight, hWeight }, g, h) {
  if (algorithm === 'dijkstra') return g;
  if (algorithm === 'greedy') return h;
  if (algorithm !== 'astar') return '';
  if (gWeight === 0) return weighted(hWeight, h);
  return hWeight === 0 ? weighted(gWeight, g) : `${weighted(gWeight, g)} + ${weighted(hWeight, h)}`;
}

/**
 * @param {TraceEvent} event
 * @param {{ algorithm: string, gWeight: number, hWeight: number, heuristic: string }} document
 * @param {(cost: number|null) => string} cost
 * @returns {Row[]}
 */
export function sums(event, document, cost) {
  const steps = reached.has(event.type);
  if (!steps && event.type !== 'expanded' && event.type !== 'pruned') return [];
  const g = cost(event.g);
  const h = cost(event.h);
  const f = formula(document, g, h);
  /** @type {Row[]} */
  const rows = [{ name: 'g', sum: steps && event.from >= 0 ? `${cost(event.g - event.stepCost)} + ${cost(event.stepCost)} = ${g}` : g }];
  if (event.oldG !== null && steps) rows[0].note = comparison(event, cost);
  if (document.algorithm === 'astar' || document.algorithm === 'greedy') rows.push({ name: 'h', sum: h, note: { key: `lab.choice.heuristic.${document.heuristic}` } });
  if (f) rows.push({ name: 'f', sum: f === cost(event.f) ? f : `${f} = ${cost(event.f)}` });
  return rows;
}

/** How the new g compares with the one the node had. @param {TraceEvent} event @param {(cost: number|null) => string} cost */
function comparison(event, cost) {
  const old = cost(event.oldG);
  const less = event.type === 'relaxed' || event.type === 'reopened';
  return { key: less ? 'lab.sums.less' : 'lab.sums.not-less', parameters: { old } };
}
