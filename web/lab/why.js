/** "Why": the event at the cursor in one sentence, then its sums. The same sentence goes to the live region. */
import { searches } from '../document/algorithms.js';
import { element, find, onceAFrame } from './dom.js';
import { sums } from './sums.js';

/** @typedef {import('./lab.js').Lab} Lab */

/** A person who scrubs or holds a key hears the last place, not every one. */
const quiet = 350;
const quietWhilePlaying = 5000;

/** @param {Lab} lab */
export function showWhy(lab) {
  const { root, model } = lab;
  const sentence = find(root, '[data-sentence]');
  const progress = find(root, '[data-progress]');
  const progressText = find(root, '[data-progress-text]');
  const table = find(root, '[data-sums]');
  const remark = find(root, '[data-remark]');

  const draw = onceAFrame(() => {
    const { search } = model;
    sentence.textContent = lab.sentenceNow();
    const event = search?.event() ?? null;
    table.replaceChildren(
      ...(event ? sums(event, model.document, (cost) => lab.cost(cost), search?.threshold ?? null) : []).flatMap((row) => [
        element('dt', { text: row.name }),
        element('dd', {}, row.sum, row.note ? element('small', { text: lab.t(row.note.key, row.note.parameters) }) : null),
      ]),
    );
    remark.textContent = remarkNow(lab);
    remark.hidden = remark.textContent === '';
    progress.hidden = !model.recording || !search;
    const preparing = searches[model.document.algorithm].clusters && search?.expansionCount === 0;
    if (search)
      progressText.textContent = preparing
        ? lab.t('lab.recording.clusters')
        : lab.t('lab.recording', { n: lab.strings.n(search.expansionCount) });
  });
  lab.actions['stop-recording'] = () => model.cancelRecording();
  lab.follow(['position', 'search', 'recorded', 'document'], draw);
}

/** Whether some cell costs more than another, for maps that do not change. @type {WeakMap<object, boolean>} */
const uneven = new WeakMap();

/** @param {{ rows: readonly string[] }} space */
function isUneven(space) {
  let known = uneven.get(space);
  if (known === undefined) uneven.set(space, (known = space.rows.some((row) => /[2-9]/.test(row))));
  return known;
}

/** What the sentence leaves out: that there can be no jumps and no pruning here, or the note of a preset, before anything has happened. @param {Lab} lab */
function remarkNow(lab) {
  const { preset, model } = lab;
  const { algorithm, successors, space } = model.document;
  if (searches[algorithm].evenGround && isUneven(space)) return lab.t('lab.jps.terrain');
  if (successors === 'canonical' && isUneven(space)) return lab.t('lab.canonical.terrain');
  return preset && model.position === 0 ? lab.presetText(preset.id).note : '';
}

/**
 * Speaks: one message for each step a person takes, few while playing, a summary at the end.
 * @param {Lab} lab
 */
export function speak(lab) {
  const { model } = lab;
  const live = find(lab.root, '[data-live]');
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  let timer;
  /** @param {string} text @param {number} delay */
  const say = (text, delay) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (live.textContent !== text) live.textContent = text;
      timer = undefined;
    }, delay);
  };
  model.addEventListener('position', () => {
    if (!model.player.playing) say(lab.sentenceNow(), quiet);
    else if (timer === undefined)
      timer = setTimeout(() => {
        live.textContent = lab.sentenceNow();
        timer = undefined;
      }, quietWhilePlaying);
  });
  model.addEventListener('state', () => {
    if (!model.player.playing) say(lab.sentenceNow(), quiet);
  });
  lab.addEventListener('say', (event) => say(/** @type {CustomEvent<string>} */ (event).detail, 50));
}
