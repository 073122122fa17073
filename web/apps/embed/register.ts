/** The script that a page includes: `<script type="module" src="…/a-star-lab.js"></script>`. */
import { define } from './element.ts';

define();
