/** The parts of the 3D picture: textures of bytes and of digits, and a cube that is drawn many times. */
import {
  BufferAttribute,
  CanvasTexture,
  DataTexture,
  InstancedBufferGeometry,
  LinearFilter,
  LinearMipmapLinearFilter,
  RedIntegerFormat,
  UnsignedByteType,
} from 'three';
import { ACROSS } from './shaders.ts';
import type { Context } from '../../draw/context.ts';

export function byteTexture(rows: number) {
  const texture = new DataTexture(new Uint8Array(ACROSS * rows), ACROSS, rows, RedIntegerFormat, UnsignedByteType);
  texture.needsUpdate = true;
  return texture;
}

/** A texture of the digits 2 to 9, side by side. */
export function digitsTexture(document: Document) {
  const side = 64;
  const canvas = document.createElement('canvas');
  canvas.width = side * 8;
  canvas.height = side;
  const context = canvas.getContext('2d') as Context; // the canvas is new, so it has no other context
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

/** A cube around 0; each corner has the number of its face. */
export function cube() {
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
