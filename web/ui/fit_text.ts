/** Letters of a text for a lecture hall as large as they all fit in its place. */
const LEAST = 16;

/** @param fitted has the size that is wanted by its style sheet, and a height of its own */
export function fitText(fitted: HTMLElement) {
  fitted.style.fontSize = '';
  if (!fitted.closest('[data-projector]')) return;
  for (let size = parseFloat(getComputedStyle(fitted).fontSize); size > LEAST && fitted.scrollHeight > fitted.clientHeight; size--)
    fitted.style.fontSize = `${size - 1}px`;
}
