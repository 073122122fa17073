/** The .wasm files that stand in the page as base64. Before the lab starts, because nothing can be fetched from a file. */
import { configure } from '../engine/resolver.ts';

const bytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

for (const part of document.querySelectorAll<HTMLElement>('script[data-wasm]')) {
  const name = part.dataset.wasm ?? '';
  configure({ wasm: { [name]: bytes(part.textContent ?? '') } });
  part.remove();
}
