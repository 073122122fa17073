/** The entry `a-star-lab/element`: the element, not yet registered with the browser, and where its .wasm files are. */
export { AStarLabElement, define } from '../embed/element.ts';
export { configure } from '../../kernel/engine/resolver.ts';
