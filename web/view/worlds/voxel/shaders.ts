/**
 * How voxels are shaded: by the direction of a face and the light in its corners. The colours of a search come from textures with one byte
 * per voxel, so that a step changes no mesh.
 */

/** Voxels per row of these textures. */
export const ACROSS = 2048;

const shared = /* glsl */ `
precision highp float;
precision highp int;
precision highp usampler2D;
uniform ivec3 size;
uniform int cutAxis;
uniform int cutLevel;
uniform vec3 lineInk;
uniform vec3 faceLight; // of faces across x, up and across z
uniform float pixel;    // voxels in a pixel

const ivec3 ways[6] = ivec3[6](ivec3(-1, 0, 0), ivec3(1, 0, 0), ivec3(0, -1, 0), ivec3(0, 1, 0), ivec3(0, 0, -1), ivec3(0, 0, 1));

float lightOf(int face) {
  float light = faceLight[face / 2];
  return face == 2 ? light * 0.6 : face == 0 || face == 4 ? light * 0.94 : light;
}

vec2 across(vec3 place, int face) {
  return face < 2 ? place.zy : face < 4 ? place.xz : place.xy;
}

// 1 within a band along the rim of a unit square.
float band(vec2 at, float from, float to, float blur) {
  vec2 apart = min(at, 1.0 - at);
  float rim = min(apart.x, apart.y);
  return smoothstep(from - blur, from + blur, rim) * (1.0 - smoothstep(to - blur, to + blur, rim));
}
`;

const chunkVertex = /* glsl */ `
uniform mat4 projectionMatrix;
uniform mat4 viewMatrix;
uniform float sink; // how far the top of water lies below its voxel's
in vec4 corner;
centroid out vec3 place;
out float light;
flat out int face;
flat out int ground;
flat out int isCut;
void main() {
  int rest = int(corner.w + 0.5);
  face = rest & 7;
  light = float((rest >> 3) & 3) / 3.0;
  ground = (rest >> 5) & 15;
  isCut = (rest >> 9) & 1;
  place = corner.xyz;
  vec3 at = corner.xyz;
  if (face == 3) at.y -= sink;
  gl_Position = projectionMatrix * viewMatrix * vec4(at, 1.0);
}
`;

/** The beginning of every fragment shader of a chunk: finds the voxel of the face, and drops it if it is cut away. */
const onFace = /* glsl */ `
centroid in vec3 place;
in float light;
flat in int face;
flat in int ground;
flat in int isCut;
out vec4 colour;

ivec3 ownerInSight() {
  ivec3 owner = ivec3(floor(place - 0.5 * vec3(ways[face])));
  if (owner[cutAxis] > cutLevel) discard;
  return owner;
}

// 1 on the lines between voxels, a pixel wide however steeply one looks at the face.
float gridLine(vec2 along) {
  vec2 width = max(fwidth(along), vec2(1e-4));
  vec2 apart = min(fract(along), 1.0 - fract(along)) / width;
  vec2 line = (1.0 - smoothstep(0.35, 1.1, apart)) * clamp(1.0 - width * 3.5, 0.0, 1.0);
  return max(line.x, line.y);
}
`;

const searched = /* glsl */ `
uniform usampler2D states;
uniform usampler2D shades;
uniform sampler2D ramp; // closed by shade: forwards, backwards
uniform vec3 openFill[2];
uniform vec3 openLine[2];
uniform int flatShade;
uniform vec3 flatClosed[2];
const int ACROSS = ${ACROSS};

uint byteOf(usampler2D from, int node) { return texelFetch(from, ivec2(node % ACROSS, node / ACROSS), 0).r; }

vec3 closedColour(int node, int side) {
  if (flatShade == 1) return flatClosed[side];
  return texelFetch(ramp, ivec2(int(byteOf(shades, node)), side), 0).rgb;
}
`;

const chunkFragment = /* glsl */ `
${searched}
uniform vec3 grounds[12];
uniform vec3 walls[12];
uniform vec3 cutInk;
uniform vec3 dark; // what light in corners fades to
uniform vec3 reachInk[3]; // reachable, newly so, no longer
uniform sampler2D digits;
uniform vec4 digitTurn; // how the world is turned, in quarters
uniform vec3 digitInk;

void main() {
  ivec3 owner = ownerInSight();
  vec2 at = fract(across(place, face));
  float blur = clamp(pixel * 0.75, 0.004, 0.2);
  vec3 base = face == 3 ? grounds[ground] : walls[ground];
  float seen = lightOf(face);
  if (isCut == 1) {
    vec2 along = across(place, face);
    float stripe = smoothstep(0.35, 0.5, abs(fract((along.x + along.y) * 2.0) - 0.5) * 2.0);
    base = mix(walls[ground] * 0.9, cutInk, mix(0.45, 0.75, pixel > 0.12 ? 0.5 : stripe));
    seen = 1.0;
  }
  ivec3 front = owner + ways[face];
  vec3 tint = base;
  if (face == 3 && isCut == 0 && all(greaterThanEqual(front, ivec3(0))) && all(lessThan(front, size))) {
    int node = (front.y * size.z + front.z) * size.x + front.x;
    uint bits = byteOf(states, node);
    int state = int(bits & 3u);
    int side = int((bits >> 2) & 1u);
    if (state == 2) tint = mix(base, closedColour(node, side), 0.94);
    else if (state == 1) {
      tint = openFill[side];
      float ring = band(at, 0.06, 0.15, blur);
      if (side == 1) ring *= step(0.36, max(abs(at.x - 0.5), abs(at.y - 0.5))) * step(0.16, min(abs(at.x - 0.5), abs(at.y - 0.5)));
      tint = mix(tint, openLine[side], pixel > 0.25 ? 0.7 : ring);
    }
    int reach = int((bits >> 3) & 3u);
    if (reach > 0) {
      // A dot where one can go, a cross where one no longer can.
      vec2 from = at - 0.5;
      float dot = 1.0 - smoothstep(0.13 - blur, 0.13 + blur, length(from));
      float plus = (1.0 - smoothstep(0.05 - blur, 0.05 + blur, min(abs(from.x), abs(from.y)))) * step(max(abs(from.x), abs(from.y)), 0.24);
      vec2 slant = vec2(from.x + from.y, from.x - from.y) * 0.7071;
      float cross = (1.0 - smoothstep(0.05 - blur, 0.05 + blur, min(abs(slant.x), abs(slant.y)))) * step(max(abs(slant.x), abs(slant.y)), 0.26);
      tint = mix(tint, reachInk[reach - 1], reach == 1 ? dot * 0.75 : reach == 2 ? plus : cross);
    }
    if (ground >= 2 && ground <= 9 && pixel < 0.09) {
      vec2 from = at - vec2(0.5);
      vec2 turned = vec2(dot(from, digitTurn.xy), dot(from, digitTurn.zw)) + vec2(0.5);
      vec2 within = clamp(turned * 2.2 - vec2(1.2 * 0.5), 0.0, 1.0);
      float ink = texture(digits, vec2((float(ground - 2) + within.x) / 8.0, 1.0 - within.y)).r;
      tint = mix(tint, digitInk, ink * 0.7);
    }
  }
  float shade = isCut == 1 ? 1.0 : mix(0.0, 1.0, light);
  vec3 lit = mix(dark, vec3(1.0), 0.42 + 0.58 * shade) * seen;
  vec3 done = tint * lit;
  float line = gridLine(across(place, face));
  done = mix(done, lineInk, line * (face == 3 ? 0.55 : 0.3));
  colour = vec4(done, 1.0);
}
`;

const waterFragment = /* glsl */ `
uniform vec3 water;

void main() {
  ownerInSight();
  float line = gridLine(across(place, face));
  float wave = 0.5 + 0.5 * sin((place.x * 3.0 + sin(place.z * 2.2) * 1.3) * 2.0);
  vec3 tint = face == 3 ? mix(water, vec3(1.0), 0.10 * wave * clamp(1.0 - pixel * 6.0, 0.0, 1.0)) : water * lightOf(face);
  colour = vec4(mix(tint, lineInk, line * 0.25), face == 3 ? 0.55 : 0.42);
}
`;

/** Boxes of any size: for nodes that float in air or water, for an unfinished edit, and for the walker. */
const boxVertex = /* glsl */ `
uniform mat4 projectionMatrix;
uniform mat4 viewMatrix;
in vec4 vertex;   // of a cube round 0, and its face
in vec3 middle;
in vec3 extent;
in vec4 tint;     // colour and strength
in vec3 more;     // turn about the vertical, node or −1, kind
out vec3 local;
flat out int face;
flat out vec4 paint;
flat out int node;
flat out int kind;
flat out ivec3 voxel;
void main() {
  face = int(vertex.w + 0.5);
  local = vertex.xyz + 0.5;
  paint = tint;
  node = int(more.y);
  kind = int(more.z);
  voxel = ivec3(floor(middle));
  vec3 at = vertex.xyz * extent;
  float s = sin(more.x), c = cos(more.x);
  at = vec3(c * at.x + s * at.z, at.y, c * at.z - s * at.x);
  gl_Position = projectionMatrix * viewMatrix * vec4(middle + at, 1.0);
}
`;

const boxFragment = /* glsl */ `
${searched}
in vec3 local;
flat in int face;
flat in vec4 paint;
flat in int node;
flat in int kind; // 0 as painted, 1 a ghost, 2 what a search knows
flat in ivec3 voxel;
out vec4 colour;
void main() {
  if (kind == 2 && voxel[cutAxis] > cutLevel) discard;
  vec2 at = across(local, face);
  float blur = clamp(pixel * 2.0, 0.01, 0.3);
  vec3 tint = paint.rgb;
  float light = lightOf(face);
  if (kind == 2) {
    uint bits = byteOf(states, node);
    int side = int((bits >> 2) & 1u);
    if ((bits & 3u) == 2u) tint = closedColour(node, side) * mix(light, 1.0, 0.3);
    else tint = mix(openFill[side] * mix(light, 1.0, 0.4), openLine[side], pixel > 0.2 ? 0.6 : band(at, -0.1, 0.14, blur));
  } else {
    tint *= mix(light, 1.0, 0.25);
    if (kind == 1) tint = mix(tint, lineInk, band(at, -0.1, 0.06, blur));
  }
  colour = vec4(tint, paint.a);
}
`;

export const shaders = {
  chunk: { vertex: shared + chunkVertex, fragment: shared + onFace + chunkFragment },
  water: { vertex: shared + chunkVertex, fragment: shared + onFace + waterFragment },
  box: { vertex: shared + boxVertex, fragment: shared + boxFragment },
};
