/** The entry `a-star-lab/register`: registers the element with the browser. */
import { define } from './element.ts';

/** The types of the element come with it. */
export type { AStarLabElement } from './element.ts';

define();
