/** How the map menu leads to sliding tiles. */
import { articleGoal } from './boards.ts';

/** The path of its icon in the map menu, in a square of 24 by 24. */
export const picture = 'M3.5 3.5h7.500v7.500h-7.500zM13 3.500h7.500v7.500H13zM3.500 13H11v7.500H3.500z';

/** The document that is opened from the map menu. */
export const entrance = () => ({ space: { type: 'tiles', width: 3, height: 3 }, start: '281463075', goal: articleGoal });
