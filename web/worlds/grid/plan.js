/** Cells in rows as the places of an exercise. */

/** @typedef {import('../contracts.d.ts').Plan} Plan */

/**
 * @param {any} space @param {(node: number) => string} name
 * @param {Pick<Plan, 'width' | 'height' | 'shape'>} size
 * @param {(column: number, row: number) => { x: number, y: number, corners?: import('../contracts.d.ts').Corners }} at
 * @returns {Plan}
 */
export function planOfCells(space, name, size, at) {
  /** @type {Plan} */
  const plan = { ...size, places: [], walls: [], edges: [] };
  space.rows.forEach((/** @type {string} */ cells, /** @type {number} */ row) =>
    [...cells].forEach((cell, column) => {
      const node = row * space.width + column;
      const place = { ...at(column, row), name: name(node) };
      if (cell === '#') plan.walls.push(place);
      else plan.places.push({ ...place, node, ground: cell === '.' ? '' : cell });
    }),
  );
  return plan;
}
