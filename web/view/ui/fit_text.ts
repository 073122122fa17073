/** The smallest font size in a lecture hall, in pixels, when a text does not fit in the usual size. */
const LEAST = 16;

const overflows = ({ scrollHeight, clientHeight }: Element) => scrollHeight > clientHeight;

/** Writes a text for a lecture hall as large as possible. @param others elements that have to fit too; only the text gets smaller */
export function fitText(text: HTMLElement, ...others: HTMLElement[]) {
  text.style.fontSize = '';
  if (!text.closest('[data-projector]')) return;
  const all = [text, ...others];
  const wanted = Math.floor(parseFloat(getComputedStyle(text).fontSize));
  for (let size = wanted; size >= LEAST && all.some(overflows); size--) text.style.fontSize = `${size}px`;
}
