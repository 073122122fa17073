/**
 * The world in space: chunks of merged faces, water, the cut of a slice, and boxes for what floats or walks, drawn by three.js
 * onto a canvas of its own that the stage takes over into its picture. Nothing is drawn unless it is asked for. A lost context
 * comes back by itself: three.js keeps what it was given.
 * @module
 */
import {
  BufferAttribute,
  BufferGeometry,
  CanvasTexture,
  DataTexture,
  GLSL3,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  LinearFilter,
  LinearMipmapLinearFilter,
  Mesh,
  OrthographicCamera,
  RawShaderMaterial,
  RedIntegerFormat,
  RGBAFormat,
  Scene,
  Sphere,
  UnsignedByteType,
  Vector3,
  Vector4,
  WebGLRenderer,
} from 'three';
import { parse } from '../../draw/color.js';
import { CHUNK, cutOf, meshOf } from './mesh.js';
import { ACROSS, shaders } from './shaders.js';
import { looksOf } from './looks.js';
import { sidesOf } from './sight.js';
import { voxelsOf } from './voxels.js';

/** @typedef {import('./voxels.js').VoxelSpace} VoxelSpace */
/** @typedef {import('./mesh.js').Mesh} Faces */
/** @typedef {{ middle: readonly number[], extent: readonly number[], tint: readonly number[], turn?: number, node?: number, kind?: number }} Box */
/** @typedef {{ at: number[], solid: Mesh | null, water: Mesh | null }} Chunk */

/** Milliseconds of a frame that chunks may be made in. */
const SLICE = 10;
/** Most boxes at one time. */
const BOXES = 60000;

/** @param {string} colour */
const vector = (colour) => new Vector3(...parse(colour).map((channel) => channel / 255));

export class SpaceView {
  #renderer;
  #scene = new Scene();
  #eye = new OrthographicCamera(-1, 1, 1, -1, 0, 1);
  /** @type {VoxelSpace | null} */ #space = null;
  /** @type {Map<string, Chunk>} */ #chunks = new Map();
  /** Chunks to be made anew. @type {Set<string>} */ #stale = new Set();
  /** @type {Mesh[]} */ #cut = [];
  #cutName = '';
  #themed = '';
  #boxes;
  #boxData = { middle: new Float32Array(0), extent: new Float32Array(0), tint: new Float32Array(0), more: new Float32Array(0) };
  #states = byteTexture(1);
  #shades = byteTexture(1);
  #ramp = new DataTexture(new Uint8Array(256 * 2 * 4), 256, 2, RGBAFormat, UnsignedByteType);
  /** Uniforms that all materials share. @type {Record<string, { value: any }>} */ #uniforms;
  #materials;
  /** Whether the browser has taken the context away. */
  lost = false;

  /** @param {Document} document @param {() => void} changed is told when the context is lost or back */
  constructor(document, changed) {
    const canvas = document.createElement('canvas');
    this.#renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true, powerPreference: 'low-power' });
    this.#renderer.setPixelRatio(1);
    this.#renderer.setClearColor(0, 0);
    canvas.addEventListener('webglcontextlost', () => {
      this.lost = true;
      changed();
    });
    canvas.addEventListener('webglcontextrestored', () => {
      this.lost = false;
      changed();
    });
    this.#uniforms = {
      size: { value: new Vector3() },
      cutAxis: { value: 1 },
      cutLevel: { value: 0 },
      pixel: { value: 0.01 },
      sink: { value: 0 },
      states: { value: this.#states },
      shades: { value: this.#shades },
      ramp: { value: this.#ramp },
      digits: { value: digitsTexture(document) },
      digitTurn: { value: new Vector4(1, 0, 0, 1) },
      flatShade: { value: 0 },
    };
    for (const name of ['lineInk', 'faceLight', 'cutInk', 'dark', 'digitInk', 'water']) this.#uniforms[name] = { value: new Vector3() };
    for (const [name, count] of /** @type {const} */ ([
      ['openFill', 2],
      ['openLine', 2],
      ['flatClosed', 2],
      ['grounds', 12],
      ['walls', 12],
      ['reachInk', 3],
    ]))
      this.#uniforms[name] = { value: Array.from({ length: count }, () => new Vector3()) };
    const made = (/** @type {keyof typeof shaders} */ name, more = {}) =>
      new RawShaderMaterial({
        glslVersion: GLSL3,
        vertexShader: shaders[name].vertex,
        fragmentShader: shaders[name].fragment,
        uniforms: { ...this.#uniforms, ...(name === 'water' ? { sink: { value: 0.14 } } : {}) },
        ...more,
      });
    this.#materials = {
      chunk: made('chunk'),
      water: made('water', { transparent: true, depthWrite: false }),
      box: made('box', { transparent: true }),
    };
    this.#boxes = new Mesh(cube(), this.#materials.box);
    this.#boxes.frustumCulled = false;
    this.#boxes.renderOrder = 1;
    this.#scene.add(this.#boxes);
  }

  get canvas() {
    return this.#renderer.domElement;
  }

  /** Whether chunks are still to be made. */
  get busy() {
    return this.#stale.size > 0;
  }

  /** Takes on a world: where it is an edit of the last one, only what differs is made again. @param {VoxelSpace} space */
  show(space) {
    const last = this.#space;
    if (space === last) return;
    this.#space = space;
    this.#cutName = '';
    const same = last && sidesOf(last).every((side, axis) => side === sidesOf(space)[axis]);
    if (same) return this.#differ(last, space);
    for (const chunk of this.#chunks.values()) this.#drop(chunk);
    this.#chunks.clear();
    this.#stale.clear();
    const sides = sidesOf(space);
    for (let y = 0; y < sides[1]; y += CHUNK)
      for (let z = 0; z < sides[2]; z += CHUNK)
        for (let x = 0; x < sides[0]; x += CHUNK) {
          this.#chunks.set(`${x},${y},${z}`, { at: [x, y, z], solid: null, water: null });
          this.#stale.add(`${x},${y},${z}`);
        }
    const rows = Math.ceil((space.width * space.height * space.depth) / ACROSS);
    this.#states = this.#again(this.#states, 'states', rows);
    this.#shades = this.#again(this.#shades, 'shades', rows);
    this.#uniforms.size.value.set(...sides);
    return undefined;
  }

  /** @param {DataTexture} texture @param {string} name @param {number} rows */
  #again(texture, name, rows) {
    texture.dispose();
    return (this.#uniforms[name].value = byteTexture(rows));
  }

  /** @param {VoxelSpace} last @param {VoxelSpace} space */
  #differ(last, space) {
    const [before, after] = [voxelsOf(last), voxelsOf(space)];
    const { width, depth } = space;
    const near = (/** @type {number} */ at) => [...new Set([at - 1, at, at + 1].map((each) => Math.floor(each / CHUNK) * CHUNK))];
    space.layers.forEach((layer, y) => {
      if (layer === last.layers[y]) return;
      for (let z = 0; z < depth; z++) {
        if (layer[z] === last.layers[y][z]) continue;
        const row = (y * depth + z) * width;
        for (let x = 0; x < width; x++) {
          if (before[row + x] === after[row + x]) continue;
          for (const cy of near(y))
            for (const cz of near(z))
              for (const cx of near(x)) {
                const name = `${cx},${cy},${cz}`;
                if (this.#chunks.has(name)) this.#stale.add(name);
              }
        }
      }
    });
  }

  /** @param {Chunk} chunk */
  #drop(chunk) {
    for (const mesh of [chunk.solid, chunk.water]) {
      if (!mesh) continue;
      this.#scene.remove(mesh);
      mesh.geometry.dispose();
    }
    chunk.solid = chunk.water = null;
  }

  /** Makes all chunks at once. */
  complete() {
    this.#make(Infinity);
  }

  /** Makes chunks, as many as a frame has time for. @param {number} [time] in milliseconds */
  #make(time = SLICE) {
    const space = /** @type {VoxelSpace} */ (this.#space);
    const end = performance.now() + time;
    for (const name of this.#stale) {
      const chunk = /** @type {Chunk} */ (this.#chunks.get(name));
      this.#drop(chunk);
      const { solid, water } = meshOf(space, voxelsOf(space), chunk.at);
      chunk.solid = this.#add(solid, this.#materials.chunk, 0);
      chunk.water = this.#add(water, this.#materials.water, 2);
      this.#stale.delete(name);
      if (performance.now() > end) break;
    }
  }

  /** @param {Faces} faces @param {RawShaderMaterial} material @param {number} order */
  #add(faces, material, order) {
    if (faces.index.length === 0) return null;
    const geometry = new BufferGeometry();
    geometry.setAttribute('corner', new BufferAttribute(faces.corners, 4));
    geometry.setIndex(new BufferAttribute(faces.index, 1));
    const [low, high] = [
      [Infinity, Infinity, Infinity],
      [-Infinity, -Infinity, -Infinity],
    ];
    for (let at = 0; at < faces.corners.length; at += 4) {
      for (let axis = 0; axis < 3; axis++) {
        low[axis] = Math.min(low[axis], faces.corners[at + axis]);
        high[axis] = Math.max(high[axis], faces.corners[at + axis]);
      }
    }
    const middle = low.map((value, axis) => (value + high[axis]) / 2);
    geometry.boundingSphere = new Sphere(new Vector3(...middle), Math.hypot(...low.map((value, axis) => high[axis] - value)) / 2);
    const mesh = new Mesh(geometry, material);
    mesh.renderOrder = order;
    mesh.matrixAutoUpdate = false;
    this.#scene.add(mesh);
    return mesh;
  }

  /** Shows everything up to a layer, and the cut through what is solid behind it. @param {{ axis: number, level: number }} slice */
  slice({ axis, level }) {
    const space = /** @type {VoxelSpace} */ (this.#space);
    this.#uniforms.cutAxis.value = axis;
    this.#uniforms.cutLevel.value = level;
    const name = `${axis} ${level}`;
    if (name === this.#cutName) return;
    this.#cutName = name;
    for (const mesh of this.#cut) {
      this.#scene.remove(mesh);
      mesh.geometry.dispose();
    }
    const { solid, water } = cutOf(space, voxelsOf(space), axis, level);
    this.#cut = [this.#add(solid, this.#materials.chunk, 0), this.#add(water, this.#materials.water, 2)].filter((mesh) => mesh !== null);
  }

  /**
   * What the search knows of each voxel.
   * @param {ArrayLike<number> | null} states 1 open, 2 closed, 4 seen from the goal, 8 and 16 what is reachable
   * @param {ArrayLike<number> | null} shades of closed voxels; null for one colour
   */
  search(states, shades) {
    for (const [texture, bytes] of /** @type {const} */ ([
      [this.#states, states],
      [this.#shades, shades],
    ])) {
      if (bytes) texture.image.data.set(bytes);
      else if (texture === this.#shades) continue;
      else texture.image.data.fill(0);
      texture.needsUpdate = true;
    }
    this.#uniforms.flatShade.value = shades ? 0 : 1;
  }

  /** @param {readonly Box[]} boxes */
  boxes(boxes) {
    const count = Math.min(BOXES, boxes.length);
    const geometry = /** @type {InstancedBufferGeometry} */ (this.#boxes.geometry);
    const names = /** @type {const} */ (['middle', 'extent', 'tint', 'more']);
    const size = { middle: 3, extent: 3, tint: 4, more: 3 };
    const room = this.#boxData.middle.length / 3;
    if (count > room) {
      const more = Math.min(BOXES, Math.max(64, count * 2));
      for (const name of names) this.#boxData[name] = new Float32Array(more * size[name]);
    }
    const data = this.#boxData;
    for (let at = 0; at < count; at++) {
      const { middle, extent, tint, turn = 0, node = -1, kind = 0 } = boxes[at];
      data.middle.set(middle, at * 3);
      data.extent.set(extent, at * 3);
      data.tint.set(tint, at * 4);
      data.more[at * 3] = turn;
      data.more[at * 3 + 1] = node;
      data.more[at * 3 + 2] = kind;
    }
    geometry.dispose();
    for (const name of names) geometry.setAttribute(name, new InstancedBufferAttribute(data[name], size[name]));
    geometry.instanceCount = count;
    this.#boxes.visible = count > 0;
  }

  /** @param {import('../../draw/themes.js').Theme} theme @param {string} ground behind the world */
  #dress(theme, ground) {
    const name = `${theme.name} ${theme.free} ${ground}`;
    if (name === this.#themed) return;
    this.#themed = name;
    const looks = looksOf(theme);
    const set = (/** @type {string} */ key, /** @type {string} */ colour) => {
      this.#uniforms[key].value = vector(colour);
    };
    const list = (/** @type {string} */ key, /** @type {readonly string[]} */ colours) => {
      this.#uniforms[key].value = colours.map(vector);
    };
    set('lineInk', looks.line);
    set('cutInk', looks.cut);
    set('dark', looks.dark);
    set('digitInk', theme.ink[theme.scheme === 'dark' ? 1 : 0]);
    set('water', looks.water);
    this.#uniforms.faceLight.value = new Vector3(...looks.faceLight);
    list('grounds', looks.grounds);
    list('walls', looks.walls);
    list('openFill', [theme.open.fill, theme.back.open.fill]);
    list('openLine', [theme.open.line, theme.back.open.line]);
    list('flatClosed', [theme.closed.flat, theme.back.closed.flat]);
    list('reachInk', [looks.reach, looks.newly, looks.lost]);
    const words = new Uint8Array(this.#ramp.image.data.buffer);
    [theme.closed.ramp, theme.back.closed.ramp].forEach((ramp, side) =>
      ramp.forEach((colour, shade) => words.set([...colour, 255], (side * 256 + shade) * 4)),
    );
    this.#ramp.needsUpdate = true;
  }

  /**
   * Draws everything anew. @param {import('./camera.js').VoxelCamera} camera @param {{ width: number, height: number, ratio: number }} surface
   * @param {import('../../draw/themes.js').Theme} theme @param {string} ground
   */
  draw(camera, { width, height, ratio }, theme, ground) {
    this.#dress(theme, ground);
    this.#make();
    const [w, h] = [Math.round(width * ratio), Math.round(height * ratio)];
    if (this.canvas.width !== w || this.canvas.height !== h) this.#renderer.setSize(w, h, false);
    const { size, middle, eye } = camera;
    const far = sidesOf(/** @type {VoxelSpace} */ (this.#space)).reduce((sum, side) => sum + side, 4);
    const view = this.#eye;
    Object.assign(view, {
      left: -width / 2 / size,
      right: width / 2 / size,
      top: height / 2 / size,
      bottom: -height / 2 / size,
      near: 0,
      far: far * 2,
    });
    view.updateProjectionMatrix();
    view.position.set(.../** @type {[number, number, number]} */ (middle.map((value, axis) => value + eye[axis] * far)));
    view.up.set(...camera.up);
    view.lookAt(...middle);
    this.#uniforms.pixel.value = 1 / (size * ratio);
    const quarter = (Math.round(camera.turned / (Math.PI / 2)) * Math.PI) / 2;
    this.#uniforms.digitTurn.value = new Vector4(Math.cos(quarter), -Math.sin(quarter), Math.sin(quarter), Math.cos(quarter));
    this.#renderer.render(this.#scene, view);
  }

  dispose() {
    for (const chunk of this.#chunks.values()) this.#drop(chunk);
    for (const mesh of this.#cut) mesh.geometry.dispose();
    this.#boxes.geometry.dispose();
    for (const material of Object.values(this.#materials)) material.dispose();
    for (const name of ['states', 'shades', 'ramp', 'digits']) this.#uniforms[name].value.dispose();
    this.#renderer.dispose();
    this.#renderer.forceContextLoss();
  }
}

/** @param {number} rows */
function byteTexture(rows) {
  const texture = new DataTexture(new Uint8Array(ACROSS * rows), ACROSS, rows, RedIntegerFormat, UnsignedByteType);
  texture.needsUpdate = true;
  return texture;
}

/** 2 to 9, side by side. @param {Document} document */
function digitsTexture(document) {
  const side = 64;
  const canvas = document.createElement('canvas');
  canvas.width = side * 8;
  canvas.height = side;
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  context.fillStyle = '#000';
  context.fillRect(0, 0, canvas.width, side);
  context.fillStyle = '#fff';
  context.font = `700 ${side * 0.8}px system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (let digit = 2; digit <= 9; digit++) context.fillText(String(digit), (digit - 1.5) * side, side * 0.54);
  const texture = new CanvasTexture(canvas);
  texture.minFilter = LinearMipmapLinearFilter;
  texture.magFilter = LinearFilter;
  return texture;
}

/** A cube round 0, each corner with the number of its face. */
function cube() {
  const corners = [];
  const index = [];
  for (let face = 0; face < 6; face++) {
    const axis = face >> 1;
    const up = face & 1;
    for (const [u, v] of [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ]) {
      const place = [0, 0, 0];
      place[axis] = up - 0.5;
      place[(axis + 1) % 3] = u - 0.5;
      place[(axis + 2) % 3] = v - 0.5;
      corners.push(...place, face);
    }
    const first = face * 4;
    index.push(...(up ? [0, 1, 2, 0, 2, 3] : [0, 2, 1, 0, 3, 2]).map((corner) => first + corner));
  }
  const geometry = new InstancedBufferGeometry();
  geometry.setAttribute('vertex', new BufferAttribute(Float32Array.from(corners), 4));
  geometry.setIndex(new BufferAttribute(Uint16Array.from(index), 1));
  geometry.instanceCount = 0;
  return geometry;
}
