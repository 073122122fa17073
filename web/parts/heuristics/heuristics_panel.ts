/** The heuristic laboratory: somebody types a formula, the map shows its values and its errors, and A* shows what they cost. */
import { slice } from '../../kernel/document/slices.ts';
import { hex } from '../../view/draw/color.ts';
import { theme } from '../../view/draw/themes.ts';
import { loadHeuristics, MOST_SCALE, SCALE_STEP, stages, type Findings, type Stage } from '../../kernel/engine/heuristics.ts';
import { baseOf } from '../../kernel/engine/core_options.ts';
import { element, find, makeButton, onceAFrame } from '../../view/ui/dom.ts';
import { viewSheet } from '../../view/ui/sheet.ts';
import { Segments } from '../../view/ui/segments.ts';
import { Scheme } from '../../view/stage/scheme.ts';
import { Moments } from './moments.ts';
import { colourOf, Picture } from './heuristics_painter.ts';
import { listen } from './pointing.ts';
import { formulaOf, spaceKindOf, presetsOf } from './usual_formulas.ts';
import { faultNodes, nodeText, outcomeRows, verdictText } from './heuristics_sentences.ts';
import { quantities, rangeOf, shades, type Costs, type Quantity } from './values.ts';
import type { FormulaProblem } from '../../kernel/engine/bindings.ts';
import type { Host } from '../../view/ui/host.ts';
import type { VoxelLayers } from './layers.ts';
import type { DocumentOf, LabDocument } from '../../kernel/worlds/documents.ts';

type Heuristics = Awaited<ReturnType<typeof loadHeuristics>>;
type Study = ReturnType<Heuristics['study']> extends Generator<unknown, infer Study> ? Study : never;

/** @returns what opens it */
export async function show(lab: Host): Promise<() => void> {
  await lab.need('heuristics');
  const { model } = lab;
  let loading: Promise<Heuristics> | null = null;
  let study: Study | null = null;
  /** The document that is studied. */
  let studied: LabDocument | null = null;
  /** Number of the current work: work with an older number ends. */
  let turn = 0;
  let scale = 1;
  let kind: Quantity = 'h';
  /** The findings shown: those of the last formula stay until there are new ones. */
  let found: Findings = {};
  let costs: Costs | null = null;
  /** Nodes and moves marked on the map shown. */
  let marked: { marks: Uint8Array; moves: Int32Array } = { marks: new Uint8Array(0), moves: new Int32Array(0) };
  /** The layers of the current world, null if it has none; `made` is created for the first world with layers and used again. */
  let layers: VoxelLayers | null = null;
  let made: VoxelLayers | null = null;
  /** The formula typed last, for each kind of world. */
  const typed: Map<string | null, string> = new Map();

  const input = element('input', {
    type: 'text',
    id: 'formula',
    class: 'formula',
    maxlength: 300,
    spellcheck: 'false',
    autocomplete: 'off',
    autocapitalize: 'off',
    'aria-describedby': 'formula-fault formula-names',
    on: { input: () => setFormula() },
  });
  const fault = element('p', { id: 'formula-fault', class: 'fault', 'aria-live': 'polite', 'data-heuristics': 'fault' });
  const names = element('p', { id: 'formula-names', class: 'hint' });
  const chips = element('div', { class: 'line wrap', role: 'group', 'data-t-label': 'heuristics.presets' });
  /** Puts the search of the laboratory on the page. */
  const watch = makeButton({ class: 'chip', 'data-heuristics': 'watch', 'data-t': 'heuristics.watch' }, () => {
    const { document } = model;
    const h0 = baseOf(document);
    const options = {
      algorithm: 'astar',
      gWeight: 1,
      hWeight: scale,
      openList: 'heap',
      stop: 'goal-expanded',
      successors: 'all',
      limits: {},
    };
    sheet.hidePopover();
    lab.change({ ...options, heuristic: { formula: input.value, h0 }, preset: undefined, taken: undefined });
  });
  const canvas = element('canvas', { tabindex: 0, role: 'img', class: 'estimates' });
  const low = element('span');
  const high = element('span');
  const bar = element('i', { 'aria-hidden': 'true' });
  const key = element(
    'p',
    { class: 'key' },
    low,
    bar,
    high,
    element('b', { class: 'over', 'data-t': 'heuristics.over' }),
    element('b', { class: 'falls', 'data-t': 'heuristics.falls' }),
  );
  const read = element('p', { class: 'hint', 'aria-live': 'polite', 'data-heuristics': 'read' });
  const segments = new Segments({
    field: 'heuristics-kind',
    label: () => lab.t('heuristics.colour'),
    options: () =>
      quantities.map((value) => ({ value, name: lab.t(`heuristics.kind.${value}`), hint: lab.t(`heuristics.kind.${value}.hint`) })),
    value: () => kind,
    choose: (value) => {
      kind = value as Quantity; // one of the options
      segments.refresh();
      paint();
    },
  });
  const slider = element('input', {
    type: 'range',
    id: 'scale',
    min: 0,
    max: MOST_SCALE,
    step: SCALE_STEP,
    value: 1,
    on: { input: () => setScale(Number(slider.value)) },
  });
  const scaled = element('output', { for: 'scale' });
  const moments = new Moments(lab, (to) => {
    setScale(to);
    slider.focus();
  });
  const table = element('table', { class: 'outcomes' });
  const verdict = element('p', { role: 'status', 'data-heuristics': 'verdict' });
  const world = element('p', { class: 'hint', 'data-heuristics': 'world' });
  const all = element(
    'div',
    { class: 'bench' },
    element('div', { class: 'typed' }, element('label', { for: 'formula', text: 'h =' }), input, fault, names, chips, watch),
    element('div', { class: 'seen' }, canvas, key, read),
    element(
      'div',
      { class: 'known' },
      segments.root,
      verdict,
      table,
      element('div', { class: 'line' }, element('label', { for: 'scale', 'data-t': 'heuristics.scale' }), scaled),
      element('div', { class: 'slide' }, slider, moments.ticks),
      moments.list,
    ),
  );
  const sheet = viewSheet(lab, 'heuristics', 'auto', world, all);
  /** Two decimals are shown. */
  const number = (value: number) => lab.strings.n(Math.round(value * 100) / 100).replace('-', '−');
  const picture = new Picture(canvas, number);
  const isOpen = () => sheet.matches(':popover-open');

  const paint = onceAFrame(() => {
    if (!isOpen() || !costs) return;
    const shown = { kind, costs: { ...costs, scale }, ...marked };
    // The range is that of all layers, so that a colour means the same in each.
    const range = rangeOf(kind, shown.costs);
    if (layers) picture.turnTo(layers.flat);
    picture.draw(layers ? layers.part(shown, study) : shown, range, scheme.name);
    const shadeAt = shades(kind, range);
    low.textContent = number(range.low);
    high.textContent = number(range.high);
    const stops = Array.from({ length: 25 }, (_, i) => {
      const at = range.low + ((range.high - range.low) * i) / 24;
      return hex(colourOf(theme(scheme.name), shadeAt(at)));
    });
    bar.style.setProperty('background', `linear-gradient(90deg, ${stops.join()})`);
    canvas.setAttribute(
      'aria-label',
      lab.t(layers ? 'heuristics.map.layer' : 'heuristics.map', {
        y: layers?.y ?? 0,
        kind: lab.t(`heuristics.kind.${kind}`),
        low: number(range.low),
        high: number(range.high),
      }),
    );
    tellNode();
  });
  const scheme = new Scheme(lab.root, () => paint());

  const tellNode = () => {
    const node = layers ? layers.node(picture.node) : picture.node;
    read.textContent = costs && node >= 0 ? nodeText(lab, { ...costs, scale }, node, number) : lab.t('heuristics.read');
  };

  const draw = () => {
    table.replaceChildren(...outcomeRows(lab, found));
    verdict.textContent = verdictText(lab, found);
    scaled.textContent = `× ${lab.strings.n(scale)}`;
    slider.setAttribute('aria-valuetext', scaled.textContent);
    moments.draw(found);
  };

  /** What is wrong with the formula typed now, whatever is shown of the last right one. */
  let refused: FormulaProblem | null = null;
  const showFault = async (problem: FormulaProblem | null) => {
    input.setAttribute('aria-invalid', String(problem !== null));
    watch.disabled = problem !== null;
    const { value } = input;
    const nodes = problem ? await faultNodes(lab, problem, value) : [];
    if (value === input.value) fault.replaceChildren(...nodes);
  };

  const setFormula = () => {
    typed.set(studied && spaceKindOf(studied.space), input.value);
    if (!study) return;
    refused = study.setFormula(input.value);
    showFault(refused);
    // The children are buttons.
    for (const chip of chips.children) chip.setAttribute('aria-pressed', String((chip as HTMLElement).dataset.formula === input.value));
    if (!refused) work();
  };

  const setScale = (value: number) => {
    scale = Math.round(value * 100) / 100;
    slider.value = String(scale);
    study?.setScale(scale);
    scaled.textContent = `× ${lab.strings.n(scale)}`;
    paint();
    if (study) work();
  };

  /** Does the work step by step and shows each result when it is there. */
  const work = async () => {
    const ownTurn = ++turn;
    const current = study as Study; // called only with a study
    let known: Stage | '' = '';
    try {
      const steps = (function* () {
        for (let stage = current.step(); stage !== 'done'; stage = current.step()) {
          if (stage !== known) {
            known = stage;
            take(stage);
          }
          yield;
        }
        take('done');
      })();
      for (let done = false; !done;) {
        done = Boolean(slice(steps).done);
        await new Promise((resolve) => setTimeout(resolve));
        if (ownTurn !== turn) return;
      }
    } catch (error) {
      fail(error);
    }
  };

  /** Tells why there is nothing to study. */
  const fail = (error: unknown) => {
    const key = { unsupported: 'heuristics.no-search', 'out-of-memory': 'heuristics.memory' }[String(Object(error).code)];
    if (!key) loading = null;
    end();
    all.hidden = true;
    world.hidden = false;
    world.textContent = lab.t(key ?? 'lab.part-missing');
  };

  /** @param stage that comes next */
  const take = (stage: Stage) => {
    const current = study as Study; // it does the stages
    if (stages.indexOf(stage) <= stages.indexOf('worth')) {
      // In a large world each stage takes seconds.
      if (!costs) verdict.textContent = lab.t(`heuristics.stage.${stage}`);
      return;
    }
    const now = current.found();
    if (now.error) {
      showFault(refused ?? now.error);
      found = { usual: found.usual };
      return draw();
    }
    showFault(refused);
    if (!now.marks) {
      found = now;
      return draw();
    }
    // Later stages are only runs, which change nothing on the map.
    if (stage === 'run' || !costs) {
      const truth = costs?.truth ?? current.costs('true');
      const start = costs?.start ?? current.costs('start');
      costs = { truth, start, h: current.costs('yours'), scale };
      marked = { marks: now.marks, moves: now.moves ?? marked.moves };
      layers?.forget();
      layers?.name(costs, now.inconsistent ?? 0, current, number);
      paint();
    }
    found = now;
    draw();
  };

  /** Ends the study and its work. */
  const end = () => {
    turn++;
    study?.dispose();
    study = null;
    studied = null;
  };

  const makeLayers = async () => {
    const { VoxelLayers } = await import('./layers.ts');
    if (made) return;
    made = new VoxelLayers(lab, (cell) => {
      if (cell !== undefined) picture.node = cell;
      paint();
    });
    canvas.after(made.root);
    key.append(made.nobody);
    moments.list.after(made.named);
    lab.localize();
  };

  /** Studies the current document. */
  const begin = async () => {
    end();
    const ownTurn = turn;
    const { document } = model;
    const presets = presetsOf(document.space);
    found = {};
    costs = null;
    layers = null;
    for (const each of made ? [made.root, made.nobody, made.named] : []) each.hidden = !document.space.layers;
    all.hidden = presets.length === 0;
    world.hidden = presets.length > 0;
    world.textContent = lab.t('heuristics.world');
    if (!presets.length) return;
    studied = document;
    input.value = typed.get(spaceKindOf(document.space)) ?? formulaOf(document);
    words();
    draw();
    verdict.textContent = lab.t('heuristics.fetching');
    try {
      loading ??= loadHeuristics();
      const [heuristics] = await Promise.all([loading, picture.take(document), document.space.layers && makeLayers()]);
      if (ownTurn !== turn) return;
      layers = document.space.layers ? made : null;
      layers?.take(document as DocumentOf<'voxel'>); // only voxels have layers
      const making = heuristics.study(document);
      for (let next = slice(making); ; next = slice(making)) {
        if (next.done) {
          study = next.value;
          break;
        }
        await new Promise((resolve) => setTimeout(resolve));
        if (ownTurn !== turn) return void making.return(null as never); // its value is not used
      }
      study.setScale(scale);
      setFormula();
    } catch (error) {
      if (ownTurn !== turn) return;
      fail(error);
    }
  };

  /** Texts that depend only on the language and the kind of world. */
  const words = () => {
    const { space } = model.document;
    const presets = presetsOf(space);
    if (!presets.length) return;
    names.textContent = lab.sentences(lab.t(`heuristics.names.${spaceKindOf(space)}`), lab.t('heuristics.functions'));
    chips.replaceChildren(
      ...presets.map(({ name, formula, usual }) =>
        makeButton(
          {
            class: 'chip',
            'data-preset': name,
            'data-formula': formula,
            'aria-pressed': String(formula === input.value),
            text: lab.t(usual ? `lab.choice.heuristic.${name}` : `heuristics.preset.${name}`),
          },
          () => {
            input.value = formula;
            setFormula();
          },
        ),
      ),
    );
    segments.refresh();
  };

  const point = (node: number) => {
    picture.node = node;
    paint();
  };
  listen(canvas, picture, point, (by) => layers?.go(layers.y + by));
  new ResizeObserver(() => paint()).observe(canvas);
  const leave = () => {
    end();
    made?.leave();
  };
  sheet.addEventListener('toggle', ({ newState }) => newState === 'closed' && leave());
  model.addEventListener('document', () => isOpen() && begin());
  lab.addEventListener('language', () => {
    words();
    if (!isOpen()) return;
    draw();
    paint();
  });
  lab.localize();
  return () => {
    leave(); // closing may not have been told yet
    sheet.showPopover();
    begin();
    // On a touch screen the keyboard would cover the map.
    (matchMedia('(pointer: coarse)').matches ? find(sheet, '.head button') : input).focus();
  };
}
