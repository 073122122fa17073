/** Finds texts that are cut off, stick out of the window or overlap. @module */

/**
 * Finds the misfits among visible texts; it runs in the page. A text is a run of lines in one element. What scrolls may show only a part,
 * and what opens above the rest (a drawer, a notice) may cover it.
 */
export const misfits = () => {
  type Box = { left: number; top: number; right: number; bottom: number };
  const common = (one: Box, other: Box): Box => ({
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  });
  const slack = 2;
  // The box of a line is higher than its letters, in some fonts considerably.
  const empty = (box: Box) => box.right - box.left <= slack || box.bottom - box.top <= 3 * slack;
  const layers = '.panel > .why, .panel, .notices, .sheet, .tip, [data-invitation]';
  const found: string[] = [];
  const texts: { layer: Element | null; name: string; boxes: Box[] }[] = [];
  const root = document.querySelector('[data-lab], [data-teach]') as HTMLElement;
  for (const node of root.querySelectorAll('*')) {
    const parts = [...node.childNodes].filter((part) => part.nodeType === Node.TEXT_NODE && part.textContent?.trim());
    if (
      !parts.length ||
      !node.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
      node.closest('.unseen, .asl-unseen, .asl-fold, .skip, svg, option')
    )
      continue;
    const range = document.createRange();
    const text = parts
      .map((part) => part.textContent?.trim())
      .join(' ')
      .slice(0, 40);
    const name = `${node.tagName.toLowerCase()}.${node.className} “${text}”`;
    let boxes = parts.flatMap((part) => {
      range.selectNodeContents(part);
      return [...range.getClientRects()].map(({ left, top, right, bottom }) => ({ left, top, right, bottom }));
    });
    let scrolled = false;
    for (let around = node as Element | null; around && around !== document.documentElement; around = around.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(around);
      if (overflowX !== 'visible' || overflowY !== 'visible') {
        const edge = around.getBoundingClientRect();
        const cut = boxes.map((box) => common(box, edge));
        const hides = overflowX === 'hidden' || overflowX === 'clip';
        if (hides && !scrolled && cut.some((box, i) => !empty(boxes[i]) && boxes[i].right - box.right > slack))
          found.push(`cut off: ${name}`);
        scrolled ||= overflowX === 'auto' || overflowX === 'scroll' || overflowY === 'auto' || overflowY === 'scroll';
        boxes = cut.filter((box) => !empty(box));
      }
      if (position === 'fixed') break;
    }
    const out = boxes.find((box) => !empty(box) && (box.right > innerWidth + slack || box.left < -slack || box.top < -slack));
    if (out) found.push(`out of the window: ${name}`);
    const low = boxes.find((box) => box.top < innerHeight && box.bottom > innerHeight + slack);
    if (low && !node.closest('.panel')) found.push(`below the window: ${name}`);
    if (boxes.length) texts.push({ layer: node.closest(layers), name, boxes: boxes.filter((box) => box.top < innerHeight) });
  }
  for (const [i, one] of texts.entries())
    for (const other of texts.slice(i + 1)) {
      if (one.layer !== other.layer) continue;
      if (one.boxes.some((box) => other.boxes.some((next) => !empty(common(box, next)))))
        found.push(`one over the other: ${one.name} and ${other.name}`);
    }
  for (const box of root.querySelectorAll('.scroll, .panel, .choices, .asl-bar'))
    if (box.checkVisibility() && box.scrollWidth > box.clientWidth + slack)
      found.push(`wider than its box: ${box.className} ${box.scrollWidth} in ${box.clientWidth}`);
  if (document.documentElement.scrollWidth > innerWidth) found.push('the page scrolls sideways');
  return found;
};
