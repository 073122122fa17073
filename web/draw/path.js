/**
 * The path: a cased line through the cells' centres, or cells or dots where a theme asks for them.
 * `grown` of its length is drawn, counted from the goal.
 * @module
 */

/** @typedef {import('./lattice.js').Lattice} Lattice */
/** @typedef {CanvasRenderingContext2D} Context */

/** Lays a polyline from the goal's end over `grown` of its steps. @param {Context} context @param {Lattice} lattice @param {ArrayLike<number>} nodes @param {number} grown */
function lay(context, lattice, nodes, grown) {
  const last = nodes.length - 1;
  const reach = last * grown;
  context.beginPath();
  context.moveTo(lattice.centerX(nodes[last]), lattice.centerY(nodes[last]));
  for (let step = 1; step <= Math.floor(reach); step++) {
    context.lineTo(lattice.centerX(nodes[last - step]), lattice.centerY(nodes[last - step]));
  }
  const rest = reach - Math.floor(reach);
  if (rest > 0) {
    const [from, to] = [nodes[last - Math.floor(reach)], nodes[last - Math.ceil(reach)]];
    const between = (/** @type {number} */ a, /** @type {number} */ b) => a + (b - a) * rest;
    context.lineTo(between(lattice.centerX(from), lattice.centerX(to)), between(lattice.centerY(from), lattice.centerY(to)));
  }
}

/** @param {Context} context @param {Lattice} lattice @param {import('./themes.js').Theme} theme @param {ArrayLike<number>} nodes start first @param {number} grown */
export function paintPath(context, lattice, theme, nodes, grown) {
  if (nodes.length === 0 || grown <= 0) return;
  const { style, line, casing } = theme.path;
  if (style === 'cells') {
    const inset = Math.round(lattice.size * ((theme.gap ?? 0) / 2 || (lattice.scale >= 14 ? 0.06 : 0)));
    const first = Math.round((nodes.length - 1) * (1 - grown));
    context.fillStyle = line;
    for (let i = first; i < nodes.length; i++) {
      const [left, top, width, height] = lattice.box(nodes[i]);
      context.fillRect(left + inset, top + inset, width - 2 * inset, height - 2 * inset);
    }
    return;
  }
  const dots = style === 'dots' && lattice.scale >= 14;
  const weight = dots ? Math.max(1.5 * lattice.ratio, lattice.size * 0.05)
    : Math.max(2.5 * lattice.ratio, Math.min(lattice.size * 0.2, 9 * lattice.ratio));
  context.lineJoin = context.lineCap = 'round';
  lay(context, lattice, nodes, grown);
  context.strokeStyle = casing;
  context.lineWidth = weight + Math.max(2 * lattice.ratio, weight * 0.6);
  context.stroke();
  context.strokeStyle = line;
  context.lineWidth = weight;
  context.stroke();
  if (!dots) return;
  context.fillStyle = line;
  for (let i = Math.round((nodes.length - 1) * (1 - grown)); i < nodes.length; i++) {
    context.beginPath();
    context.arc(lattice.centerX(nodes[i]), lattice.centerY(nodes[i]), lattice.size * 0.14, 0, Math.PI * 2);
    context.fill();
  }
}

/** The parents of the cell under the pointer, thin and dashed. @param {Context} context @param {Lattice} lattice @param {import('./themes.js').Theme} theme @param {ArrayLike<number>} nodes */
export function paintChain(context, lattice, theme, nodes) {
  if (nodes.length < 2) return;
  const weight = Math.max(1.5 * lattice.ratio, Math.min(lattice.size * 0.07, 3 * lattice.ratio));
  context.lineJoin = context.lineCap = 'round';
  lay(context, lattice, nodes, 1);
  context.strokeStyle = theme.path.casing;
  context.lineWidth = weight * 2.4;
  context.stroke();
  context.setLineDash([weight * 0.1, weight * 2.2]);
  context.strokeStyle = theme.hover;
  context.lineWidth = weight * 1.3;
  context.stroke();
  context.setLineDash([]);
}
