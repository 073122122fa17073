/** Documents made by chance for property tests. */
import fc from 'fast-check';
import { unhonoured } from '../../web/algorithms.js';
import { choices, choicesOn, defaults, defaultsOn } from '../../web/document.js';
import { presets } from '../../web/presets.js';
import { hex } from '../../web/worlds/hex.js';

const point = (/** @type {number} */ width, /** @type {number} */ height) =>
  fc.tuple(fc.nat(width - 1), fc.nat(height - 1));

const space = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 })).chain(([width, height]) => {
  const row = fc.string({ unit: fc.constantFrom(...'..##123456789'), minLength: width, maxLength: width });
  const things = fc.record({ reward: fc.array(point(width, height), { maxLength: 4 }), monster: fc.array(point(width, height), { maxLength: 4 }) }, { requiredKeys: [] });
  return fc.record({
    space: fc.record(
      { type: fc.constant('grid'), width: fc.constant(width), height: fc.constant(height), rows: fc.array(row, { minLength: height, maxLength: height }), things },
      { requiredKeys: ['rows'] }),
    start: point(width, height),
    goal: point(width, height),
  });
});

const thousandths = (/** @type {number} */ most) => fc.integer({ min: 0, max: most * 1000 }).map((value) => value / 1000);
const count = fc.integer({ min: 1, max: 2 ** 32 - 2 });

const options = fc.record({
  version: fc.constant(1),
  preset: fc.constantFrom(...presets.filter(({ document }) => document.space.type === 'grid').map(({ id }) => id)),
  ...Object.fromEntries(Object.entries(choices).map(([field, values]) => [field, fc.constantFrom(...values)])),
  gWeight: thousandths(100).map((weight) => weight || 1),
  hWeight: thousandths(100),
  reopen: fc.boolean(),
  beamWidth: fc.integer({ min: 1, max: 1 << 20 }),
  clusterSize: fc.integer({ min: 2, max: 64 }),
  limits: fc.record({ expansions: count, openOrClosed: count, maxF: thousandths(1e9) }, { requiredKeys: [] }),
  view: fc.record({
    step: fc.nat(), speed: fc.double({ min: 1, max: 200000, noNaN: true }), theme: fc.constantFrom('auto', 'dark', 'unity'),
    labels: fc.boolean(), arrows: fc.boolean(), language: fc.constantFrom('en', 'zh-Hans'), yUp: fc.boolean(),
    shade: fc.constantFrom('order', 'g', 'flat'), turns: fc.constantFrom('none', 'all', '003'), grain: fc.constantFrom('event', 'expansion'),
  }, { requiredKeys: [] }),
}, { requiredKeys: [] });

/** Correct documents, as little or as much of them given as may be. */
export const documents = fc.tuple(space, options).map(([place, rest]) => {
  /** @type {Record<string, any>} */
  const document = { ...place, ...rest };
  const assumed = { ...defaults, ...presets.find(({ id }) => id === rest.preset)?.document };
  for (const { field, usual } of unhonoured({ ...assumed, ...document }, defaults)) {
    if (usual !== undefined) document[field] = usual;
    else document.limits = Object.fromEntries(Object.entries(document.limits ?? assumed.limits).filter(([name]) => name !== field));
  }
  return document;
});

const hexSpace = fc.tuple(fc.constantFrom('pointed', 'flat'), fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 })).chain(([top, width, height]) => {
  const row = fc.string({ unit: fc.constantFrom(...'..##123456789'), minLength: width, maxLength: width });
  const cell = fc.nat(width * height - 1).map((node) => hex.pointOf({ type: 'hex', top, width, height }, node));
  return fc.record({
    space: fc.record({ type: fc.constant('hex'), top: fc.constant(top), rows: fc.array(row, { minLength: height, maxLength: height }), width: fc.constant(width) },
      { requiredKeys: ['type', 'top', 'rows'] }),
    start: cell,
    goal: cell,
  });
});

/** The same of hexagons. */
export const hexDocuments = fc.tuple(hexSpace, options).map(([place, { preset: _, ...rest }]) => {
  const usual = defaultsOn('hex');
  /** @type {Record<string, any>} */
  const document = { ...place, ...rest };
  for (const [field, values] of Object.entries(choicesOn('hex'))) if (field in document && !values.includes(document[field])) document[field] = usual[field];
  if (document.view) document.view = { ...document.view, yUp: false };
  for (const { field, usual: plain } of unhonoured({ ...usual, ...document }, usual)) {
    if (plain !== undefined) document[field] = plain;
    else document.limits = Object.fromEntries(Object.entries(document.limits ?? {}).filter(([name]) => name !== field));
  }
  return document;
});
