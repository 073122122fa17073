/** The entry `a-star-lab/register`: registers the element with the browser. */
import { define } from './element.ts';

define();
