/** A text that drives a figure: its parts with `data-astar-scroll` take it to their step when they come into the middle of the view. */
import type { Read } from './part.ts';

export const read: Read =
  async ({ id, ownerDocument }) =>
  ({ go }) => {
    const middle = new IntersectionObserver(
      (seen) => {
        // Whoever scrolls far passes several in one frame: the last one in the text that is there counts.
        const [there] = seen.filter(({ isIntersecting }) => isIntersecting).reverse();
        if (there) go(Number(there.target.getAttribute('data-astar-step')), false);
      },
      { rootMargin: '-50% 0px' },
    );
    const wanted = `[data-astar-scroll][data-astar-for=${CSS.escape(id)}]`;
    if (id) for (const each of ownerDocument.querySelectorAll(wanted)) middle.observe(each);
    return { refresh() {}, destroy: () => middle.disconnect() };
  };
