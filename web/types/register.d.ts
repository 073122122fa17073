/** Makes `<a-star-lab>` known to the browser. */
export type * from './element.js';
