/** What `a-star-lab/element` is: the element, which the browser does not know yet, and where its .wasm files are. */
export { AStarLabElement, define } from '../embed/element.js';
export { configure } from '../engine/resolver.js';
