/** A few sentences for the first search that someone watches. Each lights what it is about; once dismissed, they do not come back. */
import { numbersOf } from '../../kernel/words/sum_text.ts';
import { openOf } from '../../view/draw/legend.ts';
import { element, find, icon, makeButton } from '../../view/ui/dom.ts';
import type { Lab } from './lab.ts';

const hints = ['draw', 'drag', 'open', 'path'] as const;
/** What each hint is about. */
const spokenOf = { draw: 'wall', drag: 'goal', open: 'open', path: 'path' };

/** @param welcomed whether the page began with its invitation */
export function showHints(lab: Lab, shine: (what: string) => void, welcomed: boolean) {
  const line = find(lab.root, '[data-invitation]');
  if (lab.keeper.read('hints') !== null || !welcomed) return;
  let at = 0;
  const words = element('span');
  const next = makeButton({ class: 'link', 'data-action': 'next-hint' });
  const close = makeButton({ class: 'tool small', 'data-action': 'close-hints' }, null, icon('close'));
  const done = new AbortController();
  const { signal } = done;

  const draw = () => {
    const hint = hints[at];
    const [key] = numbersOf(lab.model.document);
    words.textContent = lab.t(hint === 'open' ? `guide.hint.open.${openOf(lab.model.document)}` : `guide.hint.${hint}`, { key });
    next.textContent = lab.t(at + 1 < hints.length ? 'guide.hint.next' : 'guide.hint.done');
    close.hidden = at + 1 === hints.length;
    close.setAttribute('aria-label', lab.t('guide.hint.close'));
  };
  const leave = () => {
    line.hidden = true;
    shine('');
    lab.keeper.write('hints', 'done');
    done.abort();
  };
  const show = () => {
    if (lab.model.position === 0 || !line.hidden) return;
    line.replaceChildren(words, element('span', { class: 'answers' }, next, close));
    line.hidden = false;
    draw();
  };
  lab.actions['close-hints'] = leave;
  lab.actions['next-hint'] = () => {
    at++;
    if (at === hints.length) return leave();
    draw();
    lab.say(words.textContent);
    shine(spokenOf[hints[at]]);
  };
  for (const type of ['pointerenter', 'focusin']) line.addEventListener(type, () => shine(spokenOf[hints[at]]), { signal });
  for (const type of ['pointerleave', 'focusout']) line.addEventListener(type, () => shine(''), { signal });
  lab.addEventListener('language', draw, { signal });
  lab.model.addEventListener('position', show, { signal });
  lab.model.addEventListener(
    'document',
    (event) => {
      const { origin, before, after } = event.detail;
      // The hints are about the map with which the page began.
      if (origin === 'load') return leave();
      // Nobody needs to be told what they are doing already.
      const moved = after.start !== before.start || after.goal !== before.goal;
      if (!line.hidden && ((hints[at] === 'draw' && origin === 'stroke') || (hints[at] === 'drag' && moved))) at++;
      draw();
    },
    { signal },
  );
  show();
}
