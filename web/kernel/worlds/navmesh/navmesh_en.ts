/** Texts about navigation meshes, fetched with the first mesh. */
export default {
  'lab.map.navmesh': 'Mesh',
  'lab.map.cells.navmesh': 'Mesh',
  'lab.map.cells.navmesh.hint': 'The free space as convex polygons',
  'lab.column.navmesh': 'point',
  'lab.mesh': 'Mesh',
  'lab.mesh.slow': 'This mesh has more than 10,000 triangles: the page will be slow.',
  'lab.mesh.straight': 'Straight line',
  'lab.mesh.found': 'Path over the nodes',
  'lab.mesh.taut': 'Pulled taut',
  'lab.mesh.direct': 'Nothing is in the way: the path is the straight line.',
  'lab.mesh.turns':
    'It turns at {n} {n:corner|corners} on its way through {corridor} polygons and is {more} % longer than the straight line.',
  'lab.mesh.loose': 'Show the path before it is pulled',
  'lab.mesh.hint':
    '{polygons} convex {polygons:polygon|polygons}, {openings} {openings:opening|openings} between them. Nodes are points on the openings, {nodes} with start and goal; expanding one looks through the polygons it touches.',
  'stage.polygon': 'polygon {n}',
  'stage.summary.navmesh': 'Navigation mesh. Start {start}, goal {goal}. Step {step}, {open} open, {closed} closed.',
};
