/**
 * A mesh of very many polygons seen from afar: which polygon lies under each pixel is worked out once for a mesh, and every
 * step of a search only gives polygons other colours. Outlines of as many polygons would hold the page up for a second.
 */
import { mix, pack, parse } from '../../draw/color.ts';
import { polygonCount } from './shape.ts';
import { atOnce, slice } from '../../document/slices.ts';
import type { Mesh } from '../../engine/search.ts';
import type { Sheet } from './navmesh_painter.ts';

/** Pixels of the picture of a whole mesh. */
const PIXELS = 1 << 20;
/** Fewer polygons are drawn one by one. */
const MANY = 2500;
/** Polygons looked at between two pauses. */
const PART = 1024;
/** Drawn one by one in a frame. */
const MOST = 2000;
/** How much larger than itself the picture is shown in any case. */
const CLOSEST = 2.5;

const pixelsInOne = ({ width, height }: { width: number; height: number }) => Math.min(8, Math.sqrt(PIXELS / (width * height)));

/**
 * Whether a mesh is to be shown by pixels: from afar, and closer still while a frame could not draw one by one what is in sight.
 * That goes by how much of the mesh there is room for, so that a mesh pushed about does not change its looks.
 * @param sheet device pixels in one unit of the mesh, and in all
 */
export function byPixels(
  mesh: Mesh,
  extent: { width: number; height: number },
  { size, surfaceWidth, surfaceHeight }: { size: number; surfaceWidth: number; surfaceHeight: number },
) {
  const count = polygonCount(mesh);
  if (count <= MANY) return false;
  const shown = Math.min(1, surfaceWidth / (extent.width * size)) * Math.min(1, surfaceHeight / (extent.height * size));
  return size < CLOSEST * pixelsInOne(extent) || count * shown > MOST;
}

/**
 * For each pixel one more than the number of the polygon at its middle, 0 where there is none; neighbours share no pixel.
 *  @param scale pixels in a unit  @param height of the picture
 */
export const polygonsUnder = (mesh: Mesh, scale: number, width: number, height: number) =>
  atOnce(polygonsUnderInSlices(mesh, scale, width, height));

/** The same with pauses. */
export function* polygonsUnderInSlices(
  { first, corners, vertices }: Mesh,
  scale: number,
  width: number,
  height: number,
): Generator<void, Int32Array> {
  const under = new Int32Array(width * height);
  for (let polygon = 0; polygon + 1 < first.length; polygon++) {
    if (polygon % PART === PART - 1) yield;
    const from = first[polygon],
      to = first[polygon + 1];
    let top = Infinity,
      bottom = -Infinity;
    for (let corner = from; corner < to; corner++) {
      const y = vertices[2 * corners[corner] + 1];
      if (y < top) top = y;
      if (y > bottom) bottom = y;
    }
    const end = Math.min(height, Math.ceil(bottom * scale - 0.5));
    for (let row = Math.max(0, Math.ceil(top * scale - 0.5)); row < end; row++) {
      const y = (row + 0.5) / scale;
      let left = Infinity,
        right = -Infinity;
      for (let corner = from, last = to - 1; corner < to; last = corner++) {
        const one = 2 * corners[last],
          other = 2 * corners[corner];
        const y1 = vertices[one + 1],
          y2 = vertices[other + 1];
        if (y1 <= y === y2 <= y) continue;
        // From above to below, so that both neighbours of an edge get the same number.
        const high = y1 < y2 ? one : other,
          low = y1 < y2 ? other : one;
        const x = vertices[high] + ((y - vertices[high + 1]) / (vertices[low + 1] - vertices[high + 1])) * (vertices[low] - vertices[high]);
        if (x < left) left = x;
        if (x > right) right = x;
      }
      const stop = Math.min(width, Math.ceil(right * scale - 0.5));
      const start = Math.max(0, Math.ceil(left * scale - 0.5));
      if (start < stop) under.fill(polygon + 1, row * width + start, row * width + stop);
    }
  }
  return under;
}

function alike(one: ArrayLike<number>, other: ArrayLike<number>) {
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false;
  return true;
}

export class MeshPixels {
  #mesh: Mesh | null = null;
  #scale = 1;
  #under: Int32Array = new Int32Array(0);
  #canvas = new OffscreenCanvas(1, 1);
  #image = new ImageData(1, 1);
  #painted: unknown[] = [];
  /** What finds out whose each pixel of a mesh is. */ #measuring: { mesh: Mesh; turns: Generator<void, Int32Array> } | null = null;

  /**
   * @param key the colours are those of last time while nothing in it changes
   * @param look
   *   colours and which of them a polygon has; those not in the corridor step back behind the veil; nodes that are open get a dot
   * @returns whether something is still to be painted
   */
  paint(
    context: CanvasRenderingContext2D,
    sheet: Sheet,
    mesh: Mesh,
    key: unknown[],
    look: () => {
      colours: string[];
      of: (polygon: number) => number;
      corridor: Int32Array | null;
      veil: string;
      way: string;
      states: Uint8Array;
      dot: string;
    },
  ): boolean {
    // Finding out whose each pixel is has frames of its own, in which the last picture stays.
    const measured = mesh !== this.#mesh && this.#measure(sheet, mesh);
    if (!measured && (key.length !== this.#painted.length || key.some((part, i) => part !== this.#painted[i]))) {
      this.#fill(mesh, look());
      this.#painted = key;
    }
    const [left, top] = sheet.bounds;
    const canvas = this.#canvas;
    context.imageSmoothingEnabled = sheet.size < this.#scale;
    context.drawImage(canvas, left, top, (canvas.width / this.#scale) * sheet.size, (canvas.height / this.#scale) * sheet.size);
    return measured;
  }

  /** @returns whether it is quite another mesh, which takes this frame or more */
  #measure({ extent }: Sheet, mesh: Mesh): boolean {
    const scale = pixelsInOne(extent);
    const [width, height] = [Math.ceil(extent.width * scale), Math.ceil(extent.height * scale)];
    // With start or goal elsewhere the polygons stay where they are.
    const last = this.#mesh;
    const another =
      this.#under.length !== width * height ||
      !last ||
      !alike(mesh.first, last.first) ||
      !alike(mesh.corners, last.corners) ||
      !alike(mesh.vertices, last.vertices);
    if (another) {
      if (this.#measuring?.mesh !== mesh) this.#measuring = { mesh, turns: polygonsUnderInSlices(mesh, scale, width, height) };
      const { done, value } = slice(this.#measuring.turns);
      if (!done) return true;
      this.#under = value;
    }
    this.#measuring = null;
    this.#scale = scale;
    if (this.#image.width !== width || this.#image.height !== height) {
      this.#image = new ImageData(width, height);
      this.#canvas = new OffscreenCanvas(width, height);
    }
    this.#mesh = mesh;
    this.#painted = [];
    return another;
  }

  #fill(mesh: Mesh, { colours, of, corridor, veil, way, states, dot }: ReturnType<Parameters<MeshPixels['paint']>[4]>) {
    const plain = colours.map(parse);
    const [back, line] = [parse(veil), parse(way)];
    const words = Uint32Array.from(corridor ? plain.map((colour) => mix(colour, back, 0.5)) : plain, pack);
    const inside = corridor && Uint32Array.from(plain, (colour) => pack(mix(colour, line, 0.14)));
    const count = polygonCount(mesh);
    const word = new Uint32Array(count + 1);
    for (let polygon = 0; polygon < count; polygon++) word[polygon + 1] = words[of(polygon)];
    if (corridor && inside) for (const polygon of corridor) word[polygon + 1] = inside[of(polygon)];
    const pixels = new Uint32Array(this.#image.data.buffer);
    const under = this.#under;
    for (let i = 0; i < pixels.length; i++) pixels[i] = word[under[i]];
    const mark = pack(parse(dot));
    const { width, height } = this.#image;
    for (let node = 0; node < states.length; node++) {
      if (states[node] !== 1) continue;
      const x = Math.floor(mesh.places[2 * node] * this.#scale),
        y = Math.floor(mesh.places[2 * node + 1] * this.#scale);
      if (x >= 0 && y >= 0 && x < width && y < height) pixels[y * width + x] = mark;
    }
    this.#canvas?.getContext('2d')?.putImageData(this.#image, 0, 0);
  }
}
