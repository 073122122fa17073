/**
 * Which room may import from which: `npm run rooms`. Types are no imports, and what is fetched later (`import()`) may lie
 * anywhere.
 */

/** What the page knows of every world from the start, and what of some is listed for those who ask. */
const worlds = '^web/worlds/((registry|estimates|exercises|formulas|traces)\\.ts|grid/grid_(world|cells)\\.ts)$';
/** Rooms from the ground up, with what each may import besides itself. @type {Record<string, string[]>} */
const rooms = {
  document: ['^web/worlds/registry\\.ts$'],
  engine: ['^web/document/', worlds, '^web/worlds/voxel/voxel_world\\.ts$'],
  words: ['^web/document/', worlds],
  maps: ['^web/document/', worlds],
  // Which node an event is about, for the cursor that an edit moves.
  model: ['^web/document/', '^web/draw/step\\.ts$', worlds],
  walk: ['^web/document/', worlds],
  draw: ['^web/document/', worlds, '^web/words/sum_text\\.ts$'],
  worlds: ['^web/(document|engine|words|draw|stage)/', '^web/ui/'],
  stage: ['^web/(document|model|draw)/', worlds, '^web/words/sum_text\\.ts$', '^web/worlds/grid/grid_layout\\.ts$'],
  ui: ['^web/(document|engine|words|model|draw|stage)/', worlds],
  lab: ['^web/(document|engine|words|maps|model|walk|draw|stage|ui)/', worlds],
  code: ['^web/(document|model|words|ui|lab)/', worlds],
  lecture: ['^web/(document|model|draw|ui|lab)/'],
  gallery: [
    '^web/(document|engine|words|model|stage|ui|lab)/',
    worlds,
    '^web/worlds/(graph/examples|voxel/samples)\\.ts$',
    '^web/(code/listing|finder/claims)\\.ts$',
  ],
  predict: ['^web/(document|engine|words|model|draw|stage|ui|lab)/', worlds],
  picture: ['^web/(document|engine|words|model|draw|stage|ui|lab)/', worlds],
  beside: ['^web/(document|engine|words|model|draw|stage|ui|lab)/', worlds],
  finder: ['^web/(document|engine|words|ui|lab)/', worlds],
  heuristics: [
    '^web/(document|engine|words|draw|stage|ui|lab)/',
    worlds,
    '^web/worlds/(grid/grid_lattice|voxel/(voxel_colors|sight))\\.ts$',
  ],
  benchmark: ['^web/(document|engine|words|ui|lab)/', worlds],
  embed: ['^web/(document|engine|words|model|draw|stage)/', worlds],
  reference: [],
  package: ['^web/(document|engine|embed)/'],
  // Boards are made, and named, without a search.
  lessons: ['^web/(document|engine|words|maps|model|walk)/', worlds, '^web/code/listing\\.ts$'],
  teach: [
    '^web/(document|engine|words|model|draw|stage|ui|lab|lessons)/',
    worlds,
    '^web/(lecture/(blank|qr_picture|numbers)|code/listing)\\.ts$',
  ],
  cli: ['^web/(document|engine|words|lessons)/', worlds, '^web/maps/voxel_files\\.ts$'],
};

const late = { dependencyTypesNot: [/** @type {const} */ ('dynamic-import')] };

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'no circle', severity: 'error', from: {}, to: { circular: true, viaOnly: late } },
    ...Object.entries(rooms).map(([room, others]) => ({
      name: `what ${room} imports`,
      severity: /** @type {const} */ ('error'),
      from: { path: `^web/${room}/` },
      to: { path: '^web/', pathNot: [`^web/${room}/`, ...others], ...late },
    })),
    {
      name: 'worlds do not know each other',
      severity: 'error',
      from: { path: '^web/worlds/([^/]+)/' },
      // A mesh is made from hexagons too.
      to: { path: '^web/worlds/[^/]+/', pathNot: ['^web/worlds/$1/', '^web/worlds/grid/', '^web/worlds/hex/hex_world\\.ts$'], ...late },
    },
    {
      name: 'every room is listed',
      severity: 'error',
      from: {},
      to: { path: '^web/[^/]+/', pathNot: `^web/(generated|${Object.keys(rooms).join('|')})/` },
    },
  ],
  options: { doNotFollow: { path: ['node_modules'] }, exclude: { path: ['web/generated', 'web/lib', '\\.d\\.ts$'] } },
};
