/** Which file may import which: `npm run rooms`. Types count; what is fetched later (`import()`) counts for circles. */

/** Rooms from the ground up: each uses only those before it. */
const rooms = [
  ...['document', 'engine', 'maps', 'model', 'walk', 'words', 'draw', 'stage', 'ui', 'worlds', 'reading'],
  // What shows a search otherwise.
  ...['code', 'finder', 'gallery', 'lecture', 'predict', 'heuristics', 'beside', 'picture'],
  ...['lessons', 'benchmark', 'lab', 'teach', 'embed', 'package', 'cli', 'manual'],
];

/** What rooms before the worlds, but for the document's, know of them: rules and lists, squares, what boxes of voxels are, and where the rest can be fetched. */
const rules = ['^web/worlds/[^/]+\\.ts$', '^web/worlds/grid/grid_(cells|layout|world)\\.ts$', '^web/worlds/voxel/voxel_world\\.ts$'];
/** What a list of the worlds' parts names but does not import. */
const parts = '^web/worlds/parts\\.ts$';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'no circle', severity: 'error', from: {}, to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } } },
    ...rooms.map((room, at) => ({
      name: `${room} uses only rooms before it`,
      severity: /** @type {const} */ ('error'),
      from: { path: `^web/${room}/`, pathNot: parts },
      to: {
        path: `^web/(${rooms.slice(at + 1).join('|')})/`,
        pathNot: room === 'document' ? [] : rules,
        dependencyTypesNot: [/** @type {const} */ ('dynamic-import')],
      },
    })),
    {
      name: 'worlds do not know each other',
      severity: 'error',
      from: { path: '^web/worlds/([^/]+)/' },
      // A mesh is made from hexagons too.
      to: {
        path: '^web/worlds/[^/]+/',
        pathNot: ['^web/worlds/$1/', '^web/worlds/grid/', '^web/worlds/hex/hex_world\\.ts$'],
        dependencyTypesNot: ['dynamic-import'],
      },
    },
    {
      name: 'every room is listed',
      severity: 'error',
      from: {},
      to: { path: '^web/[^/]+/', pathNot: `^web/(generated|${rooms.join('|')})/` },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: ['node_modules'] },
    exclude: { path: ['web/generated', 'web/lib', '\\.d\\.ts$'] },
  },
};
