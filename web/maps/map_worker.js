/** Makes the rows of large maps beside the page. A reply carries the number of its order. */
import { makeRows } from './map_maker.js';

const scope = /** @type {any} */ (globalThis);
scope.onmessage = (/** @type {MessageEvent} */ { data: { number, order } }) => scope.postMessage({ number, rows: makeRows(order) });
