/** As much of three.js as is used here; its own types would bring six packages. */
declare module 'three' {
  export class BufferAttribute {
    constructor(array: ArrayLike<number>, size: number, normalized?: boolean);
  }
  export class InstancedBufferAttribute {
    constructor(array: ArrayLike<number>, size: number, normalized?: boolean);
  }
  export class BufferGeometry {
    boundingSphere: Sphere | null;
    setAttribute(name: string, attribute: BufferAttribute | InstancedBufferAttribute): this;
    setIndex(index: BufferAttribute): this;
    dispose(): void;
  }
  export class InstancedBufferGeometry extends BufferGeometry {
    instanceCount: number;
  }
  export class DataTexture {
    constructor(data: ArrayBufferView, width: number, height: number, format?: number, type?: number);
    image: { data: Uint8Array; width: number; height: number };
    needsUpdate: boolean;
    minFilter: number;
    magFilter: number;
    dispose(): void;
  }
  export class CanvasTexture extends DataTexture {
    constructor(canvas: HTMLCanvasElement);
  }
  export class Vector3 {
    constructor(x?: number, y?: number, z?: number);
    set(x: number, y: number, z: number): this;
  }
  export class Vector4 extends Vector3 {
    constructor(x?: number, y?: number, z?: number, w?: number);
  }
  export class Sphere {
    constructor(centre: Vector3, radius: number);
  }
  export class Object3D {
    visible: boolean;
    renderOrder: number;
    frustumCulled: boolean;
    matrixAutoUpdate: boolean;
    position: Vector3;
    up: Vector3;
    add(...objects: Object3D[]): this;
    remove(...objects: Object3D[]): this;
    lookAt(x: number, y: number, z: number): void;
  }
  export class Scene extends Object3D {}
  export class OrthographicCamera extends Object3D {
    constructor(left: number, right: number, top: number, bottom: number, near: number, far: number);
    left: number;
    right: number;
    top: number;
    bottom: number;
    near: number;
    far: number;
    updateProjectionMatrix(): void;
  }
  export class RawShaderMaterial {
    constructor(parameters: object);
    uniforms: Record<string, { value: unknown }>;
    dispose(): void;
  }
  export class Mesh<Geometry extends BufferGeometry = BufferGeometry> extends Object3D {
    constructor(geometry: Geometry, material: RawShaderMaterial);
    geometry: Geometry;
    material: RawShaderMaterial;
  }
  export class WebGLRenderer {
    constructor(parameters: object);
    domElement: HTMLCanvasElement;
    setSize(width: number, height: number, style?: boolean): void;
    setPixelRatio(ratio: number): void;
    setClearColor(colour: number, alpha: number): void;
    render(scene: Scene, camera: OrthographicCamera): void;
    dispose(): void;
    forceContextLoss(): void;
  }
  export const GLSL3: string;
  export const RedIntegerFormat: number;
  export const RGBAFormat: number;
  export const UnsignedByteType: number;
  export const LinearFilter: number;
  export const LinearMipmapLinearFilter: number;
}
