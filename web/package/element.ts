/** What `a-star-lab/element` is: the element, which the browser does not know yet, and where its .wasm files are. */
export { AStarLabElement, define } from '../embed/element.ts';
export { configure } from '../engine/resolver.ts';
