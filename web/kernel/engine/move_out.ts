/** How an engine leaves an instance of the module whose memory has grown for searches that are gone. */
import type { EngineModule } from './bindings.ts';
import type { Search } from './search.ts';

/** Bytes and events that all searches together may have: then they are made again within a frame or two, in a fifth of a fresh instance. */
const most = { bytes: 4 << 20, events: 1 << 18 };

/** By hand the document may be behind the search, and one that had no room would be tried again. */
const stays = ({ byHand, status }: Search) => byHand || status === 'out-of-memory';

const sum = (searches: Set<Search>, of: (search: Search) => number) => [...searches].reduce((all, each) => all + of(each), 0);

/** How many others hold the instance of an engine, by its searches. */
const holders: WeakMap<object, number> = new WeakMap();
export const hold = (searches: object, more: 1 | -1) => holders.set(searches, (holders.get(searches) ?? 0) + more);

const movable = (searches: Set<Search>) =>
  !holders.get(searches) &&
  ![...searches].some(stays) &&
  sum(searches, ({ eventCount }) => eventCount) <= most.events &&
  sum(searches, (search) => search.totals().peakBytes) <= most.bytes;

/**
 * Makes a search again in another instance, as its recording follows from its document and the number of its events. If that fails, it
 * throws and stays where it is.
 */
export function move(search: Search, { Session }: EngineModule) {
  const { handle, position, eventCount, status, outOfTurn } = search;
  search.handle = new Session();
  try {
    search.make();
    search.start();
    while (search.status === 'running' && search.eventCount < eventCount) search.advance(status === 'running' ? 1 : Infinity);
    search.seek(position);
    for (const index of outOfTurn) search.also(index);
  } catch (error) {
    search.handle.delete();
    search.handle = handle;
    throw error;
  }
  handle.delete();
}

/** The searches of engines for which a fresh instance is coming. */
const moving: WeakSet<Set<Search>> = new WeakSet();

/**
 * If the searches are small, all of them go on in a fresh instance, which `start` makes and `enter` is given. If one cannot, those that have
 * moved stay there, and what comes next is still made in the old instance.
 */
export async function moveOut(searches: Set<Search>, start: () => Promise<EngineModule>, enter: (module: EngineModule) => void) {
  if (moving.has(searches) || !movable(searches)) return;
  moving.add(searches);
  try {
    const module = await start();
    if (!movable(searches)) return;
    for (const search of searches) move(search, module);
    enter(module);
  } finally {
    moving.delete(searches);
  }
}
