/** Counts what has to be painted of a drawing (SVG): a few elements that use each other can become millions. */

/** The number of elements that are painted; an element counts each time it is used. */
export function elementsOf(drawing: Document) {
  const known: Map<Element, number> = new Map();
  const count = (element: Element): number => {
    const before = known.get(element);
    if (before !== undefined) return before;
    known.set(element, 0); // An element that uses itself is not painted.
    const named = element.localName === 'use' && (element.getAttribute('href') ?? element.getAttribute('xlink:href'));
    const used = named && drawing.getElementById(named.slice(1));
    let sum = 1 + (used ? count(used) : 0);
    for (const child of element.children) sum += count(child);
    known.set(element, sum);
    return sum;
  };
  return count(drawing.documentElement);
}
