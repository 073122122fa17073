/** "Why": the event at the cursor in one sentence, then its sums. The same sentence goes to the live region. */
import { estimateName, makesClusters, reads, searches } from '../../kernel/document/algorithms.ts';
import { hasTerrain } from '../../kernel/model/terrain.ts';
import { paced } from '../../kernel/words/paced.ts';
import { besideHand, element, find, makeButton, setText } from '../../view/ui/dom.ts';
import { sums, type Known } from './sums.ts';
import type { TraceEvent } from '../../kernel/engine/search.ts';
import type { Lab } from './lab.ts';
import type { LabModel } from '../../kernel/model/model.ts';

/** What the sums of an event need beyond the event. */
export type Knows = (event: TraceEvent) => Known;

/** Milliseconds without movement before a position is read out, so that a person who scrubs or holds a key hears only the last one. */
const quiet = 350;

/** Looks once at an element, between the layout of the page and its picture, so that nothing is laid out for a look before that. */
const fitting = new ResizeObserver(([{ target }]) => {
  fitting.unobserve(target);
  const why = target as HTMLElement; // fitSentence gave it
  const { classList } = find(why, '[data-sentence]');
  const over = () => why.scrollHeight > why.clientHeight;
  classList.remove('long');
  classList.toggle('long', over());
  // A part that has to be scrolled can be reached with the keyboard.
  if (over()) why.tabIndex = 0;
  else why.removeAttribute('tabindex');
});

/** A sentence that has no room, with what stands below it, gets smaller letters. */
export function fitSentence(root: HTMLElement) {
  const why = find(root, '[data-why]');
  fitting.unobserve(why);
  fitting.observe(why);
}

/** @returns a function that takes the source of these facts when it has come */
export function showWhy(lab: Lab): (knows: Knows) => void {
  const { root, model } = lab;
  const sentence = find(root, '[data-sentence]');
  const progress = find(root, '[data-progress]');
  const progressText = find(root, '[data-progress-text]');
  const table = find(root, '[data-sums]');
  const remark = find(root, '[data-remark]');
  // The rows are made once, so that one with the pointer or the focus stays while the search goes on.
  const rows = ['g', 'h', 'f'].map((name) => {
    const sum = document.createTextNode('');
    const note = element('small');
    const button = makeButton({ text: name, 'data-term': name, 'data-tip': `lab.sums.${name}.tip` });
    const term = element('dt', {}, button);
    table.append(term, element('dd', {}, sum, note));
    return { name, button, term, sum, note };
  });

  const level = makeButton({ class: 'link', 'data-action': 'level-ground', 'data-t': 'lab.level-ground', hidden: true });
  remark.after(level);
  lab.actions['level-ground'] = () => model.setCells(model.cells.map((cell) => Math.min(cell, model.free)));
  let known: Knows = () => ({});
  /** A remark on where an edit has moved the cursor, until the cursor moves again. */
  let moved = '';
  let movedTo = -1;
  model.addEventListener('moved', (event) => {
    const { node, from, to } = event.detail;
    moved = lab.t('lab.moved', { cell: lab.cell(node), from, to });
    movedTo = to;
    draw();
  });
  model.addEventListener('position', () => {
    if (model.position !== movedTo) moved = '';
  });
  model.addEventListener('document', () => {
    moved = '';
  });

  const draw = besideHand(model, () => {
    const { search } = model;
    setText(sentence, lab.sentenceNow());
    const event = search?.event() ?? null;
    const shown = event ? sums(event, model.document, (cost) => lab.cost(cost), { threshold: search?.threshold, ...known(event) }) : [];
    for (const { name, button, term, sum, note } of rows) {
      const row = shown.find((each) => each.name === name);
      // the text was put into an element above
      term.hidden = (sum.parentElement as HTMLElement).hidden = !row;
      if (!row) continue;
      setText(sum, row.sum);
      if (row.called) setText(button, row.called);
      setText(note, row.notes.map(({ key, parameters }) => lab.t(key, parameters)).join(lab.t('event.separator')));
    }
    setText(remark, moved || remarkNow(lab));
    level.hidden = !needsLevel(model);
    remark.hidden = !remark.textContent;
    fitSentence(root);
    progress.hidden = !model.recording;
    const n = search?.expansionCount ?? 0;
    const key = !n && makesClusters(model.document.algorithm) ? 'lab.recording.clusters' : 'lab.recording';
    setText(progressText, lab.t(key, { n: lab.strings.n(n) }));
  });
  lab.actions['stop-recording'] = () => model.cancelRecording();
  lab.follow(['document'], () => {
    if (lab.preset) lab.fetchPresetTexts();
  });
  lab.follow(['position', 'search', 'recorded', 'document', 'state'], paced(model, draw));
  return (knows) => {
    known = knows;
    draw();
  };
}

/** Whether this is jump point search on terrain, where it cannot jump. */
const needsLevel = (model: LabModel) => Boolean(searches[model.document.algorithm].evenGround && hasTerrain(model));

/** What the sentence leaves out: that there are no jumps or no pruning on this terrain or, at the beginning, the note of a preset or the estimate. */
function remarkNow(lab: Lab) {
  const { preset, model } = lab;
  if (needsLevel(model)) return lab.t('lab.jps.terrain');
  if (model.document.successors === 'canonical' && hasTerrain(model)) return lab.t('lab.canonical.terrain');
  if (model.position > 0) return '';
  if (!preset) return estimateOf(lab);
  const { title, note } = lab.presetText(preset.id);
  return note && lab.sentences(lab.t('lab.named', { name: title, text: note }), lab.t('lab.presets.article', { n: preset.id.slice(0, 3) }));
}

/** What is estimated, before a search that estimates. */
function estimateOf(lab: Lab) {
  const { algorithm, heuristic } = lab.model.document;
  const key = `lab.choice.heuristic.${estimateName(heuristic)}`;
  return reads('heuristic', algorithm) && lab.model.search?.status !== 'bad-input'
    ? lab.t('lab.before.estimate', { name: lab.t(key), hint: lab.t(`${key}.hint`) })
    : '';
}

/** Reads out: one message for each step that a person makes, none while the search plays, the outcome at the end. */
export function speak(lab: Lab) {
  const { model } = lab;
  const live = find(lab.root, '[data-live]');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const say = (words: () => string, delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => setText(live, words()), delay);
  };
  for (const event of ['position', 'state'])
    model.addEventListener(event, () => {
      if (!model.player.playing) say(() => lab.sentenceNow(), quiet);
    });
  lab.addEventListener('say', ({ detail }) => say(() => detail, 50));
}
