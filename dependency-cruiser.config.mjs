/** Which file may import which: `npm run rooms`. Types count as values do, and so does what is fetched later (`import()`). */

/** Rooms from the ground up, floor by floor: each uses only those before it. */
const rooms = Object.entries({
  kernel: ['document', 'worlds', 'engine', 'model', 'walk', 'words', 'maps', 'reading'],
  view: ['draw', 'stage', 'ui', 'worlds'],
  parts: ['code', 'finder', 'gallery', 'lecture', 'predict', 'heuristics', 'beside', 'picture', 'lessons'],
  apps: ['benchmark', 'lab', 'teach', 'embed', 'package', 'cli', 'manual'],
}).flatMap(([floor, names]) => names.map((name) => `${floor}/${name}`));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'no circle', severity: 'error', from: {}, to: { circular: true } },
    ...rooms.map((room, at) => ({
      name: `${room} uses only rooms before it`,
      severity: /** @type {const} */ ('error'),
      from: { path: `^web/${room}/` },
      to: { path: `^web/(${rooms.slice(at + 1).join('|')})/` },
    })),
    {
      name: 'worlds do not know each other',
      severity: 'error',
      // Squares are what others are made of.
      from: { path: '^web/(?:kernel|view)/worlds/([^/]+)/' },
      to: { path: '^web/(?:kernel|view)/worlds/(?!grid/)[^/]+/', pathNot: '/worlds/$1/' },
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
