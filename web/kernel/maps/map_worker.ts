/** Makes the rows of large maps in a worker. A reply has the number of its order. */
import { makeRows } from './map_maker.ts';

const scope = globalThis;
scope.onmessage = ({ data: { number, order } }: MessageEvent) => scope.postMessage({ number, rows: makeRows(order) });
