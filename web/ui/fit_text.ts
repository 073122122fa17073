/** Smallest letters in a lecture hall where more is to be read on one screen than fits in the usual ones. */
const LEAST = 16;

const overflows = ({ scrollHeight, clientHeight }: Element) => scrollHeight > clientHeight;

/** Writes a text for a lecture hall as large as it fits. @param others what has to fit besides when it gives way */
export function fitText(text: HTMLElement, ...others: HTMLElement[]) {
  text.style.fontSize = '';
  if (!text.closest('[data-projector]')) return;
  const all = [text, ...others];
  const wanted = Math.floor(parseFloat(getComputedStyle(text).fontSize));
  for (let size = wanted; size >= LEAST && all.some(overflows); size--) text.style.fontSize = `${size}px`;
}
