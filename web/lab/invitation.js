/** The first minute: one sentence over the half-searched example, gone at the first thing anyone does. */
import { find } from './dom.js';

/** @param {import('./lab.js').Lab} lab */
export function showInvitation(lab) {
  const line = find(lab.root, '[data-invitation]');
  const touch = matchMedia('(pointer: coarse)').matches;
  const words = () => {
    line.textContent = lab.t(touch ? 'lab.invitation.touch' : 'lab.invitation');
  };
  const done = new AbortController();
  const { signal } = done;
  const leave = () => {
    line.hidden = true;
    done.abort();
    lab.removeEventListener('language', words);
  };
  words();
  line.hidden = false;
  lab.addEventListener('language', words);
  lab.model.addEventListener('document', leave, { signal });
  lab.model.addEventListener('position', leave, { signal });
  lab.model.addEventListener(
    'state',
    () => {
      if (lab.model.player.playing) leave();
    },
    { signal },
  );
}
