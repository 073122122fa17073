/** Shows how a maze is dug, from the start on: half a second in which the map on the stage has fewer free cells than the document. */
/** In milliseconds. */
const TIME = 500;

/** The free cells in the order in which a digger gets to them who goes on as long as possible; what they do not reach comes last. */
export function dug(cells: Uint8Array, width: number, start: number): number[] {
  const order: number[] = [];
  const seen = new Uint8Array(cells.length);
  const from = (node: number) => {
    const stack = [node];
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      if (seen[at] || !cells[at]) continue;
      seen[at] = 1;
      order.push(at);
      const x = at % width;
      if (x > 0) stack.push(at - 1);
      if (at >= width) stack.push(at - width);
      if (x + 1 < width) stack.push(at + 1);
      if (at + width < cells.length) stack.push(at + width);
    }
  };
  from(start);
  for (let node = 0; node < cells.length; node++) from(node);
  return order;
}

/** @returns what stands for the model in the picture at a time in milliseconds; null when all is dug */
export function carving<Model extends { cells: Uint8Array; width: number; start: number }>(model: Model): (now: number) => Model | null {
  const { cells: whole, width, start } = model;
  const order = dug(whole, width, start);
  const cells = new Uint8Array(whole.length);
  let begun = NaN;
  let done = 0;
  const shown = new Proxy(model, {
    get(target, name) {
      if (name === 'cells') return cells;
      // Each picture has other cells.
      if (name === 'edition') return -done;
      const value = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return (now) => {
    if (Number.isNaN(begun)) begun = now;
    const part = (now - begun) / TIME;
    if (part >= 1) return null;
    for (const end = 1 + Math.floor(part * (order.length - 1)); done < end; done++) cells[order[done]] = whole[order[done]];
    return shown;
  };
}
