/** What `a-star-lab/register` does: the browser knows the element from now on. */
import { define } from './element.ts';

define();
