/** What page.mjs does to large documents of worlds other than grids: millions of boards, 5,000 nodes, 10,000 triangles. */

/** @typedef {import('../tests/browser/harness.ts').LabPage} LabPage */
/** @typedef {{ x: number, y: number }} Place as fractions of the stage's width and height */

/** Random numbers from 0 to 1, always the same. */
function randoms() {
  let state = 20260101;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Number 60 of Korf's hundred puzzles: A* with tile distances cannot solve it within 2²⁰ boards. */
const boards = { version: 1, space: { type: 'tiles', width: 4, height: 4 }, start: 'bed123c4f79a6805', goal: '0123456789abcdef' };

/** Nodes in rows, each slightly displaced and joined to four that are near. @param {number} count */
function graphOf(count) {
  const random = randoms();
  const columns = Math.ceil(Math.sqrt(count));
  const round = (/** @type {number} */ value) => Math.round(value * 1000) / 1000;
  const nodes = Array.from({ length: count }, (_, i) => ({
    id: `N${i}`,
    x: round((i % columns) * 10 + random() * 7),
    y: round(Math.floor(i / columns) * 10 + random() * 7),
  }));
  const edges = [];
  for (let i = 0; i < count; i++) {
    for (const apart of [1, columns, columns + 1, columns - 1]) edges.push([`N${i}`, `N${(i + apart) % count}`]);
  }
  return { version: 1, space: { type: 'graph', nodes, edges }, start: 'N0', goal: `N${count - 1}` };
}

/** Free ground with single walls; it has six times as many triangles as walls. @param {number} size @param {number} walls */
function meshOf(size, walls) {
  const random = randoms();
  const rows = Array.from({ length: size }, () => Array(size).fill('.'));
  for (let left = walls; left > 0;) {
    const [x, y] = [1 + Math.floor(random() * (size - 2)), 1 + Math.floor(random() * (size - 2))];
    const alone = [-1, 0, 1].every((dy) => [-1, 0, 1].every((dx) => rows[y + dy][x + dx] === '.'));
    if (!alone) continue;
    rows[y][x] = '#';
    left--;
  }
  return {
    version: 1,
    space: { type: 'navmesh', rows: rows.map((row) => row.join('')) },
    start: [0.5, 0.5],
    goal: [size - 0.5, size - 0.5],
  };
}

/** The same graph without places, so that the page has to compute them. @param {number} count */
function bareGraphOf(count) {
  const { space, ...ends } = graphOf(count);
  return { ...ends, space: { ...space, nodes: space.nodes.map(({ id }) => ({ id })) }, heuristic: 'zero' };
}

/** Triangles written one by one: two per square of a sheet that has some holes. @param {number} size */
function polygonsOf(size) {
  const random = randoms();
  const round = (/** @type {number} */ value) => Math.round(value * 1000) / 1000;
  const vertices = Array.from({ length: (size + 1) ** 2 }, (_, i) => [
    round((i % (size + 1)) * 2 + random() / 2),
    round(Math.floor(i / (size + 1)) * 2 + random() / 2),
  ]);
  const polygons = [];
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const at = y * (size + 1) + x;
      if (x > 1 && y > 1 && x < size - 2 && random() < 0.05) continue;
      polygons.push([at, at + 1, at + size + 2], [at + size + 2, at + size + 1, at]);
    }
  return { version: 1, space: { type: 'navmesh', vertices, polygons }, start: vertices[0], goal: vertices[vertices.length - 1] };
}

/** The same graph in formats of other programs: nodes and links, lines of text, lines on a map. @param {number} count */
function filesOf(count) {
  const { nodes, edges } = graphOf(count).space;
  const places = new Map(nodes.map(({ id, x, y }) => [id, [x / 10_000, y / 10_000]]));
  return {
    links: { name: 'links.json', text: JSON.stringify({ nodes, links: edges.map(([source, target]) => ({ source, target })) }) },
    edges: {
      name: 'large.edges',
      text: [...nodes.map(({ id, x, y }) => `node ${id} ${x} ${y}`), ...edges.map(([from, to]) => `${from} ${to}`)].join('\n'),
    },
    lines: {
      name: 'lines.geojson',
      text: JSON.stringify({
        type: 'FeatureCollection',
        features: edges.map(([from, to]) => ({
          type: 'Feature',
          properties: null,
          geometry: { type: 'LineString', coordinates: [places.get(from), places.get(to)] },
        })),
      }),
    },
  };
}

const rest = (/** @type {number} */ time = 1500) =>
  new Promise((resolve) => {
    setTimeout(resolve, time);
  });

/** @param {LabPage} lab @param {any} document or a file */
const hold = (lab, document) => lab.hold(document.text ? document : { name: 'large.json', text: JSON.stringify(document) });

/** Opens the held document as people do, and waits until all of it is shown. @param {LabPage} lab @param {string} type */
async function opened(lab, type) {
  await lab.letGo();
  await lab.until((model, type) => model.document.space.type === type, type);
  await lab.until(() => document.querySelector('.world:not([hidden]) *'));
  await finished(lab);
}

/** @param {LabPage} lab */
async function finished(lab) {
  await lab.settled();
  await lab.frame();
  await rest();
}

/** @param {LabPage} lab @param {Place} place */
async function on(lab, { x, y }) {
  const { left, top, width, height } = await lab.run(() => {
    const box = /** @type {Element} */ (document.querySelector('[data-stage] .asl-view')).getBoundingClientRect();
    return { left: box.left, top: box.top, width: box.width, height: box.height };
  });
  return { x: left + x * width, y: top + y * height };
}

/** Presses, moves as a hand does (one event per frame) and lets go. @param {LabPage} lab @param {...Place} places */
async function drag(lab, ...places) {
  const { mouse } = lab.page;
  let [last] = places;
  for (const [i, place] of places.entries()) {
    const steps = i === 0 ? 1 : 12;
    for (let step = 1; step <= steps; step++) {
      const part = step / steps;
      const { x, y } = await on(lab, { x: last.x + (place.x - last.x) * part, y: last.y + (place.y - last.y) * part });
      await mouse.move(x, y);
      await rest(16);
    }
    if (i === 0) await mouse.down();
    last = place;
  }
  await mouse.up();
}

/** @param {LabPage} lab @param {Place} place */
async function press(lab, place) {
  const { x, y } = await on(lab, place);
  await lab.page.mouse.click(x, y);
}

/** Moves over the stage without pressing. @param {LabPage} lab */
async function hover(lab) {
  for (let i = 0; i < 30; i++) {
    const { x, y } = await on(lab, { x: 0.2 + 0.02 * i, y: 0.3 + 0.01 * i });
    await lab.page.mouse.move(x, y);
    await rest(16);
  }
}

/** @param {LabPage} lab */
async function scrub(lab) {
  for (let i = 0; i < 20; i++) {
    await lab.run((model, part) => model.seek(Math.floor(model.search.eventCount * part)), (i * 0.37) % 1);
    await rest(60);
  }
}

/** @param {LabPage} lab */
async function step(lab) {
  for (let i = 0; i < 12; i++) {
    await lab.run((model, delta) => model.step(delta, delta % 2 ? 'event' : 'expansion'), i % 3 === 2 ? -1 : 2 + (i % 2));
    await rest(200);
  }
}

/** @param {LabPage} lab */
async function play(lab) {
  await lab.run((model) => {
    model.player.speed = 60_000;
    model.player.play();
  });
  await rest();
  await lab.run((model) => model.player.pause());
}

/** @param {LabPage} lab @param {string} tool */
const take = (lab, tool) => lab.click(`[data-rail] [data-tool=${tool}]`);
const half = (/** @type {LabPage} */ lab) => lab.run((model) => model.seek(Math.floor(model.search.eventCount / 2)));

const large = {
  tiles: () => boards,
  graph: () => graphOf(4999),
  mesh: () => meshOf(200, 1650),
  bare: () => bareGraphOf(4999),
  polygons: () => polygonsOf(70),
  links: () => filesOf(4999).links,
  edges: () => filesOf(4999).edges,
  lines: () => filesOf(4999).lines,
};
/** @type {Record<string, string>} */
const typeOf = { mesh: 'navmesh', polygons: 'navmesh', bare: 'graph', links: 'graph', edges: 'graph', lines: 'graph' };

/** @typedef {{ closed?: boolean, before?: (lab: LabPage) => Promise<unknown>, work: (lab: LabPage) => Promise<unknown> }} Deed `closed`: the document has not been opened yet */
const [middle, ...away] = [
  { x: 0.5, y: 0.5 },
  { x: 0.6, y: 0.55 },
  { x: 0.4, y: 0.3 },
];
/** @param {LabPage} lab */
const pull = (lab) => drag(lab, middle, ...away);
/** @param {string} tool @param {(lab: LabPage) => Promise<unknown>} work @returns {Deed} */
const taking = (tool, work) => ({ before: (lab) => take(lab, tool), work });
/** Undoes a change and does it again. @param {(lab: LabPage) => Promise<unknown>} change @returns {Deed} */
const undone = (change) => ({
  before: async (lab) => {
    await change(lab);
    await finished(lab);
  },
  work: async (lab) => {
    await lab.run((model) => model.undo());
    await finished(lab);
    await lab.run((model) => model.redo());
  },
});
/** @type {Record<string, Deed>} */
const watched = { scrub: { work: scrub }, step: { before: half, work: step }, play: { before: half, work: play } };
/** @type {Record<string, Deed>} */
const onMaps = {
  'drag the goal': taking('goal', pull),
  hover: { work: hover },
  'zoom, pan': { work: zoom },
  'another algorithm': { work: (lab) => lab.run((model) => model.apply({ algorithm: 'dijkstra' })) },
};
/** @type {(type: string) => Record<string, Deed>} */
const opening = (type) => ({ open: { closed: true, work: (lab) => opened(lab, type) } });

/** @type {Record<keyof typeof large, Record<string, Deed>>} */
const deeds = {
  tiles: {
    ...opening('tiles'),
    ...watched,
    'record to the end': {
      closed: true,
      work: async (lab) => {
        await lab.letGo();
        await lab.until((model) => model.document.space.type === 'tiles');
        await lab.run((model) => model.seek(Infinity));
      },
    },
    select: { before: half, work: (lab) => lab.run((model) => (model.selected = 1000)) },
    'another start': { work: (lab) => lab.run((model) => model.apply({ start: 'bed123c4f79a6850' })) },
  },
  graph: {
    ...opening('graph'),
    ...watched,
    ...onMaps,
    'tap a node': { work: (lab) => press(lab, middle) },
    'change a cost': { before: closer, work: cost },
    'estimates of its own': {
      work: (lab) => lab.run(() => /** @type {HTMLElement} */ (document.querySelector('[data-action-graph=estimates]')).click()),
    },
    'drag a node': { work: pull },
    'add a node': taking('node', (lab) => press(lab, { x: 0.02, y: 0.5 })),
    'add an edge': taking('edge', (lab) => drag(lab, middle, away[0])),
    'erase a node': taking('erase', (lab) => press(lab, middle)),
    'undo, redo': undone(pull),
  },
  bare: opening('graph'),
  links: opening('graph'),
  edges: opening('graph'),
  lines: opening('graph'),
  mesh: {
    ...opening('navmesh'),
    ...watched,
    ...onMaps,
    'paint walls': taking('wall', (lab) => drag(lab, middle, { x: 0.52, y: 0.55 }, { x: 0.5, y: 0.52 })),
    'undo, redo': undone(async (lab) => {
      await take(lab, 'wall');
      await drag(lab, middle, { x: 0.52, y: 0.55 });
    }),
  },
  polygons: { ...opening('navmesh'), ...watched, ...onMaps },
};

/** Zooms in until edges can be distinguished from nodes. @param {LabPage} lab */
async function closer(lab) {
  const { x, y } = await on(lab, { x: 0.5, y: 0.5 });
  await lab.page.mouse.move(x, y);
  for (let i = 0; i < 14; i++) {
    await lab.page.mouse.wheel({ deltaY: -200 });
    await rest(60);
  }
}

/** Finds an edge near the middle and gives it another cost. @param {LabPage} lab */
async function cost(lab) {
  for (let i = 0; i < 40; i++) {
    await press(lab, { x: 0.4 + 0.005 * i, y: 0.5 });
    await rest(100);
    if (await lab.run(() => document.querySelector('.graph-editor:popover-open [data-field=cost]'))) break;
  }
  await lab.page.keyboard.type('7');
  await lab.page.keyboard.press('Enter');
}

/** @param {LabPage} lab */
async function zoom(lab) {
  const { x, y } = await on(lab, { x: 0.4, y: 0.4 });
  await lab.page.mouse.move(x, y);
  for (let i = 0; i < 10; i++) {
    await lab.page.mouse.wheel({ deltaY: i < 5 ? -200 : 200 });
    await rest(60);
  }
}

/** The deeds in the form of page.mjs. @type {Record<string, { size: 0, before?: (lab: LabPage) => Promise<unknown>, work: (lab: LabPage) => Promise<unknown> }>} */
export const worldActions = Object.fromEntries(
  Object.entries(deeds).flatMap(([of, all]) =>
    Object.entries(all).map(([name, { closed, before, work }]) => [
      `${of}: ${name}`,
      {
        size: 0,
        before: async (/** @type {LabPage} */ lab) => {
          await hold(lab, large[/** @type {keyof typeof large} */ (of)]());
          if (closed) return;
          await opened(lab, typeOf[of] ?? of);
          await before?.(lab);
          await finished(lab);
        },
        work,
      },
    ]),
  ),
);
