/** What people look at: the node under the pointer or the keyboard's cursor, and the selected node. */
import { Telling } from './telling.ts';

export class Attention extends Telling {
  #hover = -1;
  #selected = -1;

  get hover() {
    return this.#hover;
  }

  set hover(node) {
    if (node === this.#hover) return;
    this.#hover = node;
    this.tell('hover');
  }

  get selected() {
    return this.#selected;
  }

  set selected(node) {
    if (node === this.#selected) return;
    this.#selected = node;
    this.tell('selection');
  }
}
