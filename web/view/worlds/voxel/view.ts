/**
 * The world in 3D: chunks of merged faces, water, the cut of a slice, and boxes for what floats or walks. three.js draws it onto a canvas
 * of its own, which the stage copies into its picture, and only when asked. A lost context recovers by itself, because three.js keeps its
 * data.
 */
import {
  DataTexture,
  GLSL3,
  InstancedBufferAttribute,
  Mesh,
  OrthographicCamera,
  RawShaderMaterial,
  RGBAFormat,
  Scene,
  UnsignedByteType,
  Vector3,
  Vector4,
  WebGLRenderer,
} from 'three';
import { Chunks } from './chunks.ts';
import { ACROSS, shaders } from './shaders.ts';
import { looksOf, unit } from './voxel_colors.ts';
import { sidesOf } from './sight.ts';
import { byteTexture, cube, digitsTexture } from './view_parts.ts';
import type { VoxelSpace } from '../../../kernel/worlds/voxel/voxels.ts';
import type { Frame } from '../../draw/painting.ts';
import type { Theme } from '../../draw/themes.ts';
import type { VoxelCamera } from './camera.ts';

export interface Box {
  middle: readonly number[];
  extent: readonly number[];
  tint: readonly number[];
  turn?: number;
  node?: number;
  kind?: number;
}

/** The most boxes at one time. */
const BOXES = 60000;

const vector = (colour: string) => new Vector3(...unit(colour));

export class SpaceView {
  #renderer;
  #scene = new Scene();
  #eye = new OrthographicCamera(-1, 1, 1, -1, 0, 1);
  #chunks;
  /** Width, height and depth of the world. */ #sides: readonly [number, number, number] = [1, 1, 1];
  #themed = '';
  /** What the ramp was made of. */ #ramped: unknown[] = [];
  #boxes;
  #boxData = { middle: new Float32Array(0), extent: new Float32Array(0), tint: new Float32Array(0), more: new Float32Array(0) };
  #states = byteTexture(1);
  #shades = byteTexture(1);
  #ramp = new DataTexture(new Uint8Array(256 * 2 * 4), 256, 2, RGBAFormat, UnsignedByteType);
  /** Uniforms that all materials share. */ #uniforms: Record<string, { value: unknown }> &
    Record<'states' | 'shades' | 'ramp' | 'digits', { value: DataTexture }>;
  #materials;
  /** Whether the browser has taken the context away. */
  lost = false;

  /** @param changed called when the context is lost or comes back */
  constructor(document: Document, changed: () => void) {
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
    for (const [name, count] of [
      ['openFill', 2],
      ['openLine', 2],
      ['flatClosed', 2],
      ['grounds', 12],
      ['walls', 12],
      ['reachInk', 3],
    ] as const)
      this.#uniforms[name] = { value: Array.from({ length: count }, () => new Vector3()) };
    const made = (name: keyof typeof shaders, more = {}) =>
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
    this.#chunks = new Chunks(this.#scene, this.#materials);
    this.#boxes = new Mesh(cube(), this.#materials.box);
    this.#boxes.frustumCulled = false;
    this.#boxes.renderOrder = 1;
    this.#scene.add(this.#boxes);
  }

  get canvas() {
    return this.#renderer.domElement;
  }

  /** Whether some chunks still have to be made. */
  get busy() {
    return this.#chunks.busy;
  }

  /** Takes a world. */
  show(space: VoxelSpace) {
    if (!this.#chunks.show(space)) return;
    this.#sides = sidesOf(space);
    const rows = Math.ceil((space.width * space.height * space.depth) / ACROSS);
    this.#states = this.#again(this.#states, 'states', rows);
    this.#shades = this.#again(this.#shades, 'shades', rows);
    this.#uniforms.size.value = new Vector3(...this.#sides);
  }

  #again(texture: DataTexture, name: string, rows: number) {
    texture.dispose();
    return (this.#uniforms[name].value = byteTexture(rows));
  }

  /** Makes all chunks at once. */
  complete() {
    this.#chunks.make(Infinity);
  }

  /** Shows everything up to a layer, and the cut through solid voxels behind it. */
  slice(slice: { axis: number; level: number }) {
    this.#uniforms.cutAxis.value = slice.axis;
    this.#uniforms.cutLevel.value = slice.level;
    this.#chunks.cutAt(slice);
  }

  /**
   * Takes what the search knows of each voxel.
   * @param states bits: 1 open, 2 closed, 4 seen from the goal, 8 and 16 what is reachable
   * @param shades of closed voxels; null for one colour
   */
  search(states: ArrayLike<number> | null, shades: ArrayLike<number> | null) {
    for (const [texture, bytes] of [
      [this.#states, states],
      [this.#shades, shades],
    ] as const) {
      if (bytes) texture.image.data.set(bytes);
      else if (texture === this.#shades) continue;
      else texture.image.data.fill(0);
      texture.needsUpdate = true;
    }
    this.#uniforms.flatShade.value = shades ? 0 : 1;
  }

  boxes(boxes: readonly Box[]) {
    const count = Math.min(BOXES, boxes.length);
    const geometry = this.#boxes.geometry;
    const names = ['middle', 'extent', 'tint', 'more'] as const;
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

  /** @param ground the colour behind the world */
  #dress(theme: Theme, ground: string) {
    const name = `${theme.name} ${theme.free} ${ground}`;
    if (name === this.#themed) return;
    this.#themed = name;
    const looks = looksOf(theme);
    const set = (key: string, colour: string) => {
      this.#uniforms[key].value = vector(colour);
    };
    const list = (key: string, colours: readonly string[]) => {
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
  }

  /** Colours closed voxels. @param shown the shade in which each shade is shown, while the newest ones glow */
  #colour({ name, closed, back }: Theme, shown?: Uint8Array) {
    const now = [name, closed, shown];
    if (now.every((value, at) => value === this.#ramped[at])) return;
    this.#ramped = now;
    const words = new Uint8Array(this.#ramp.image.data.buffer);
    for (const [side, { ramp }] of [closed, back.closed].entries())
      for (let shade = 0; shade < 256; shade++) words.set([...ramp[shown?.[shade] ?? shade], 255], (side * 256 + shade) * 4);
    this.#ramp.needsUpdate = true;
  }

  /** Draws the whole picture. */
  draw(camera: VoxelCamera, { width, height, ratio, theme, page, motion }: Frame) {
    this.#dress(theme, page.fill);
    this.#colour(theme, motion.shades);
    this.#chunks.make();
    const [w, h] = [Math.round(width * ratio), Math.round(height * ratio)];
    if (this.canvas.width !== w || this.canvas.height !== h) this.#renderer.setSize(w, h, false);
    const { size, middle, eye } = camera;
    const far = this.#sides.reduce((sum, side) => sum + side, 4);
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
    view.position.set(...(middle.map((value, axis) => value + eye[axis] * far) as [number, number, number])); // `map` keeps the length
    view.up.set(...camera.up);
    view.lookAt(...middle);
    this.#uniforms.pixel.value = 1 / (size * ratio);
    const quarter = (Math.round(camera.turned / (Math.PI / 2)) * Math.PI) / 2;
    this.#uniforms.digitTurn.value = new Vector4(Math.cos(quarter), -Math.sin(quarter), Math.sin(quarter), Math.cos(quarter));
    this.#renderer.render(this.#scene, view);
  }

  dispose() {
    this.#chunks.dispose();
    this.#boxes.geometry.dispose();
    for (const material of Object.values(this.#materials)) material.dispose();
    for (const name of ['states', 'shades', 'ramp', 'digits'] as const) this.#uniforms[name].value.dispose();
    this.#renderer.dispose();
    this.#renderer.forceContextLoss();
  }
}
