/** "Why": the event at the cursor in one sentence, then its sums. The same sentence goes to the live region. */
import { searches } from '../document/algorithms.ts';
import { isUneven } from '../worlds/grid/grid_cells.ts';
import { paced } from '../words/paced.ts';
import { element, find, makeButton, onceAFrame } from '../ui/dom.ts';
import { sums, type Known } from './sums.ts';
import type { TraceEvent } from '../engine/search.ts';
import type { Lab } from './lab.ts';
import type { LabDocument } from '../worlds/documents.ts';

/** What is known of an event besides: where h comes from, and what made a step dear. */
export type Knows = (event: TraceEvent) => Known;

/** A person who scrubs or holds a key hears the last place, not every one. */
const quiet = 350;

/** @returns takes what knows of events, once that has come */
export function showWhy(lab: Lab): (knows: Knows) => void {
  const { root, model } = lab;
  const why = find(root, '[data-why]');
  const sentence = find(root, '[data-sentence]');
  const progress = find(root, '[data-progress]');
  const progressText = find(root, '[data-progress-text]');
  const table = find(root, '[data-sums]');
  const remark = find(root, '[data-remark]');
  // They stay, so that whoever points at one or has it in focus keeps it while the search goes on.
  const rows = ['g', 'h', 'f'].map((name) => {
    const sum = document.createTextNode('');
    const note = element('small');
    const term = element('dt', {}, makeButton({ text: name, 'data-term': name, 'data-tip': `lab.sums.${name}.tip` }));
    table.append(term, element('dd', {}, sum, note));
    return [name, { term, sum, note }] as const;
  });

  const level = makeButton({ class: 'link', 'data-action': 'level-ground', hidden: true });
  remark.after(level);
  lab.actions['level-ground'] = () => model.setCells(model.cells.map((cell) => Math.min(cell, 1)));
  let known: Knows = () => ({});
  /** Where an edit has taken the cursor, until it goes on. */
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

  const draw = onceAFrame(() => {
    const { search } = model;
    sentence.textContent = lab.sentenceNow();
    sentence.classList.remove('long');
    const event = search?.event() ?? null;
    const shown = event ? sums(event, model.document, (cost) => lab.cost(cost), { threshold: search?.threshold, ...known(event) }) : [];
    for (const [name, { term, sum, note }] of rows) {
      const row = shown.find((each) => each.name === name);
      // It was put into one above.
      term.hidden = (sum.parentElement as HTMLElement).hidden = !row;
      if (!row) continue;
      sum.data = row.sum;
      note.textContent = row.notes.map(({ key, parameters }) => lab.t(key, parameters)).join(lab.t('event.separator'));
    }
    remark.textContent = moved || remarkNow(lab);
    level.hidden = !needsLevel(model.document);
    level.textContent = lab.t('lab.level-ground');
    remark.hidden = remark.textContent === '';
    // A long sentence has smaller letters, where other things would have to make room.
    const over = () => why.scrollHeight > why.clientHeight;
    sentence.classList.toggle('long', over());
    // What has to be scrolled can be reached.
    if (over()) why.setAttribute('tabindex', '0');
    else why.removeAttribute('tabindex');
    progress.hidden = !model.recording || !search;
    const preparing = searches[model.document.algorithm].clusters && search?.expansionCount === 0;
    if (search)
      progressText.textContent = preparing
        ? lab.t('lab.recording.clusters')
        : lab.t('lab.recording', { n: lab.strings.n(search.expansionCount) });
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

/** Whether the search would jump if the ground were level. */
const needsLevel = ({ algorithm, space }: Pick<LabDocument, 'algorithm' | 'space'>) =>
  Boolean(searches[algorithm].evenGround && isUneven(space));

/** What the sentence leaves out: that there can be no jumps and no pruning here, or the note of a preset, before anything has happened. */
function remarkNow(lab: Lab) {
  const { preset, model } = lab;
  const { successors, space } = model.document;
  if (needsLevel(model.document)) return lab.t('lab.jps.terrain');
  if (successors === 'canonical' && isUneven(space)) return lab.t('lab.canonical.terrain');
  if (!preset || model.position > 0) return '';
  const { title, note } = lab.presetText(preset.id);
  return note && lab.sentences(lab.t('lab.named', { name: title, text: note }), lab.t('lab.presets.article', { n: preset.id.slice(0, 3) }));
}

/** Speaks: one message for each step a person takes, none while it plays, a summary at the end. */
export function speak(lab: Lab) {
  const { model } = lab;
  const live = find(lab.root, '[data-live]');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const say = (text: string, delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (live.textContent !== text) live.textContent = text;
      timer = undefined;
    }, delay);
  };
  for (const event of ['position', 'state'])
    model.addEventListener(event, () => {
      if (!model.player.playing) say(lab.sentenceNow(), quiet);
    });
  lab.addEventListener('say', (event) => say(event.detail, 50));
}
