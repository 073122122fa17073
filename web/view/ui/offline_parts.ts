/** Takes the .wasm files that the page contains as base64. Runs before the lab starts, because a page opened from a disk can fetch nothing. */
import { configure } from '../../kernel/engine/resolver.ts';

const bytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

for (const part of document.querySelectorAll<HTMLElement>('script[data-wasm]')) {
  const name = part.dataset.wasm ?? '';
  configure({ wasm: { [name]: bytes(part.textContent ?? '') } });
  part.remove();
}
