/** How a map is left for sliding tiles. */
import { articleGoal } from './boards.ts';

/** In the map menu, in a square of 24. */
export const picture = 'M3.5 3.5h7.500v7.500h-7.500zM13 3.500h7.500v7.500H13zM3.500 13H11v7.500H3.500z';

/** The document with which tiles are entered from a map. */
export const entrance = () => ({ space: { type: 'tiles', width: 3, height: 3 }, start: '281463075', goal: articleGoal });
