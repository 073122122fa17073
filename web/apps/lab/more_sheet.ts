/** The sheet "more": rules, order and limits of the search, and the looks of the picture. */
import { element } from '../../view/ui/dom.ts';
import { Segments } from '../../view/ui/segments.ts';
import { optionsOf } from '../../view/ui/settings.ts';
import { keyNames, reads } from '../../kernel/document/algorithms.ts';
import { worldOf } from '../../kernel/worlds/registry.ts';
import { cornerPicture } from '../../view/ui/option_pictures.ts';
import type { Lab } from './lab.ts';
import type { Stage } from '../../view/stage/stage.ts';
import type { AllPaths } from './all_paths.ts';
import type { LabDocument } from '../../kernel/worlds/documents.ts';

export function fillMoreSheet(lab: Lab, stage: Stage, sheet: HTMLElement) {
  const { model } = lab;
  const value = (field: keyof LabDocument) => String(model.document[field]);
  const options = (field: string) => optionsOf(field, lab.strings, model.document);
  const segments = (['diagonal', 'costs', 'tie', 'stop', 'openList', 'successors'] as const).map(
    (field) =>
      new Segments({
        field,
        label: () => lab.t(`lab.${field}`),
        options: () => options(field),
        value: () => value(field),
        choose: (chosen) => lab.change({ [field]: chosen }),
        picture: field === 'diagonal' ? cornerPicture : undefined,
      }),
  );
  const [shade, turns, coordinates] = (
    [
      ['shade', 'order'],
      ['turns', 'none'],
      ['coordinates', 'axial'],
    ] as const
  ).map(
    ([field, usual]) =>
      new Segments({
        field,
        label: () => lab.t(`lab.${field}`),
        options: () => options(field),
        value: () => model.document.view[field] ?? usual,
        choose: (chosen) => lab.change({ view: { ...model.document.view, [field]: chosen } }),
      }),
  );
  const [weights, beam, cluster, sight] = (
    [
      ['weights', ['gWeight', 'hWeight'], { min: 0, max: 100, step: 0.1 }, 1],
      ['beam', ['beamWidth'], { min: 1, step: 1 }, 10],
      ['cluster', ['clusterSize'], { min: 2, max: 64, step: 1 }, 10],
      ['walk', ['sight'], { min: 1, max: 64, step: 1 }, 1],
    ] as const
  ).map(([name, fields, range, usual]) =>
    numbers(
      lab,
      name,
      fields,
      range,
      (field) => model.document[field],
      (field, number) => lab.change({ [field]: number ?? usual }, field),
    ),
  );
  const limits = numbers(
    lab,
    'limits',
    ['expansions', 'openOrClosed', 'maxF'],
    { min: 1, step: 1 },
    (field) => model.document.limits[field],
    (field, number) => {
      const { [field]: _, ...others } = model.document.limits;
      lab.change({ limits: number === null ? others : { ...others, [field]: number } }, `limits.${field}`);
    },
  );
  const reopen = toggle(
    lab,
    'reopen',
    () => model.document.reopen,
    (on) => lab.change({ reopen: on }),
  );
  const [labels, arrows] = (['labels', 'arrows'] as const).map((field) =>
    toggle(
      lab,
      field,
      () => model.document.view[field] ?? true,
      (on) => lab.change({ view: { ...model.document.view, [field]: on } }),
    ),
  );
  const paths = pathsToggle(lab, stage);

  const [diagonal, costs, tie, stop, openList, successors] = segments;
  const titles = ['rules', 'order', 'picture'].map((key) => ({ key, node: element('h2') }));
  sheet.append(
    element('div', { class: 'group' }, titles[0].node, diagonal.root, successors.root, costs.root, weights.root),
    element(
      'div',
      { class: 'group' },
      titles[1].node,
      beam.root,
      cluster.root,
      sight.root,
      tie.root,
      stop.root,
      reopen.root,
      openList.root,
    ),
    element(
      'div',
      { class: 'group' },
      titles[2].node,
      shade.root,
      turns.root,
      coordinates.root,
      labels.root,
      arrows.root,
      paths.root,
      limits.root,
    ),
  );

  lab.follow(['document'], () => {
    const { algorithm } = model.document;
    for (const control of [...segments, shade, turns, coordinates, weights, beam, cluster, sight, limits, reopen, labels, arrows, paths])
      control.refresh();
    for (const { key, node } of titles) node.textContent = lab.t(`lab.more.${key}`);
    for (const [field, { root: setting }] of [
      ['diagonal', diagonal],
      ['costs', costs],
    ] as const)
      setting.hidden = options(field).length < 2;
    for (const { root: setting } of [tie, stop, openList, reopen, weights, beam, cluster, sight]) {
      setting.hidden = !reads(setting.dataset.field ?? '', algorithm);
    }
    // Marks on cells have no meaning on meshes, where paths turn anywhere, and on boards, which have no places.
    const { cells, shownPoint, noPaths = false } = worldOf(model.document.space);
    turns.root.hidden = !cells;
    paths.root.hidden = noPaths;
    coordinates.root.hidden = !shownPoint;
    successors.root.hidden = !reads('successors', algorithm) || options('successors').length < 2;
  });
}

/** A line of small fields for numbers. An empty field means "none". */
function numbers<Field extends string>(
  lab: Lab,
  name: string,
  fields: readonly Field[],
  range: Record<string, number>,
  value: (field: Field) => number | undefined,
  choose: (field: Field, number: number | null) => void,
) {
  const legend = element('legend');
  const hint = element('p', { class: 'hint' });
  const rows = fields.map((field) => {
    const label = element('span');
    const input = element('input', { type: 'number', inputmode: 'decimal', 'data-field': field, ...range });
    input.addEventListener('change', () => {
      const text = input.value.trim();
      if (text === '' && input.validity.badInput) return;
      choose(field, text === '' ? null : Number(text));
      input.value = String(value(field) ?? '');
    });
    return { field, label, input };
  });
  return {
    root: element(
      'fieldset',
      { class: 'setting', 'data-field': fields.length === 3 ? name : fields[0] },
      legend,
      element('div', { class: 'numbers' }, ...rows.map(({ label, input }) => element('label', {}, label, input))),
      hint,
    ),
    refresh() {
      legend.textContent = lab.t(`lab.${name}`);
      hint.textContent = lab.t(`lab.${name}.hint`);
      for (const { field, label, input } of rows) {
        const { document: shown } = lab.model;
        // Documents may have a limit on f for a search without an f, which never looks at it.
        const idle = field === 'maxF' && keyNames(shown).length === 0;
        if (input.parentElement) input.parentElement.hidden = idle || !reads(field, shown.algorithm);
        label.textContent = lab.t(`lab.${field}`);
        input.placeholder = lab.t('lab.none');
        if (document.activeElement !== input) input.value = String(value(field) ?? '');
      }
    },
  };
}

/** The switch for all shortest paths. What counts them is fetched when it is first switched on. */
function pathsToggle(lab: Lab, stage: Stage) {
  let on = false;
  let counter: Promise<AllPaths> | undefined;
  const paths = toggle(
    lab,
    'paths',
    () => on,
    (asked) => {
      on = asked;
      counter ??= Promise.all([import('./all_paths.ts'), lab.need('searches')]).then(([{ AllPaths }]) => new AllPaths(lab, stage));
      counter.then(
        (all) => all.show(on),
        () => {
          counter = undefined;
          on = false;
          paths.refresh();
          lab.missing('paths');
        },
      );
    },
  );
  return paths;
}

function toggle(lab: Lab, field: string, value: () => boolean, choose: (on: boolean) => void) {
  const input = element('input', { type: 'checkbox', role: 'switch', 'data-field': field, on: { change: () => choose(input.checked) } });
  const text = element('span');
  const hint = element('small');
  return {
    root: element('label', { class: 'setting switch', 'data-field': field }, element('span', {}, text, hint), input),
    refresh() {
      text.textContent = lab.t(`lab.${field}`);
      hint.textContent = lab.t(`lab.${field}.hint`);
      input.checked = value();
    },
  };
}
