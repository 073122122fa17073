/** The invitation of the first minute: one sentence and one button below a map, as long as nothing has happened. */
import { transportIcon } from '../../view/stage/elements.ts';
import { element, find, makeButton } from '../../view/ui/dom.ts';
import type { Lab } from './lab.ts';

/** @returns a function that says whether the invitation was followed or is still there */
export function showInvitation(lab: Lab): () => boolean {
  const line = find(lab.root, '[data-invitation]');
  const sentence = element('span');
  const caption = element('span');
  const surprise = makeButton({ class: 'link', 'data-action': 'surprise' });
  const words = () => {
    sentence.textContent = lab.t('lab.invitation', { algorithm: lab.t(`lab.choice.algorithm.${lab.model.document.algorithm}`) });
    caption.textContent = lab.t('lab.invitation.watch');
    surprise.textContent = lab.t('lab.surprise');
  };
  let welcomed = true;
  const done = new AbortController();
  const { signal } = done;
  const leave = () => {
    line.hidden = true;
    line.replaceChildren();
    welcomed = lab.model.position > 0;
    done.abort();
  };
  words();
  line.replaceChildren(sentence, makeButton({ class: 'button', 'data-action': 'toggle' }, null, transportIcon('play'), caption), surprise);
  line.hidden = false;
  lab.addEventListener('language', words, { signal });
  // An end on a wall: there is nothing to watch.
  lab.model.addEventListener('search', () => (line.hidden = lab.model.search?.status === 'bad-input'), { signal });
  lab.model.addEventListener('position', () => lab.model.position > 0 && leave(), { signal });
  lab.model.addEventListener('document', (event) => (event.detail.origin === 'load' ? leave() : words()), {
    signal,
  });
  return () => welcomed;
}
