/**
 * The pseudo-code of the current search in the panel, with the line of the event at the cursor marked. A press on a line goes to the next
 * event of that line. Below the code is the closed list, the latest expanded node first.
 */
import { element, find, makeButton, onceAFrame } from '../../view/ui/dom.ts';
import { fitText } from '../../view/ui/fit_text.ts';
import { reveal } from '../../view/ui/row_hands.ts';
import { ClosedList } from './closed.ts';
import { lineOf, linesOf, reaches } from './listing.ts';
import type { Host } from '../../view/ui/host.ts';

/** The longest time in one go for looking for an event, in milliseconds. */
const SLICE = 8;

/** The name under which it is kept whether the panel was open when the page was left. */
const kept = 'code';

/** @returns shows or hides the panel */
export function show(lab: Host): () => void {
  const { model, root } = lab;
  const list = element('ol', { class: 'code' });
  const title = element('h2');
  const remark = element('p', { class: 'remark', role: 'status' });
  const section = element('section', { class: 'block', 'data-code': true, hidden: true }, title, list, remark);
  const closed = new ClosedList(lab);
  find(root, '[data-why]').after(section);
  find(root, '[data-open-list]').after(closed.section);
  let shown = '';
  /** Counts presses on lines: a newer press, or another search, ends the search for an event. */
  let presses = 0;

  const fill = () => {
    const { document } = model;
    const lines = linesOf(document);
    const text = lines.map(({ key, fill }) => lab.t(`code.${key}`, fill));
    const now = [document.algorithm, ...text].join('\n');
    if (now === shown) return;
    shown = now;
    list.replaceChildren(
      ...lines.map(({ id, depth }, at) =>
        element(
          'li',
          { class: `depth-${depth}` },
          makeButton({ 'data-line': id, text: text[at] }, () => run(id)),
        ),
      ),
    );
    fitText(list);
  };
  new ResizeObserver(() => fitText(list)).observe(list);
  const mark = () => {
    const event = model.search?.event() ?? null;
    const line = event && lineOf(event, model.document);
    for (const button of list.querySelectorAll('button')) {
      const current = button.dataset.line === line;
      if (current === button.hasAttribute('aria-current')) continue;
      if (current) {
        button.setAttribute('aria-current', 'step');
        reveal(button, list);
      } else button.removeAttribute('aria-current');
    }
  };
  const drawNow = () => {
    if (section.hidden) return;
    title.textContent = lab.t('code.title');
    if (!remark.dataset.said) remark.textContent = lab.t('code.hint');
    fill();
    mark();
  };
  const draw = onceAFrame(drawNow);
  const say = (text: string) => {
    remark.textContent = text || lab.t('code.hint');
    remark.toggleAttribute('data-said', text !== '');
  };

  /** Looks for the next event of a line in slices; the cursor moves only when it is found. */
  const run = (id: string) => {
    const turn = ++presses;
    const { revision } = model;
    const wanted = reaches(id, model.document);
    let at = model.position;
    model.player.pause();
    say('');
    const look = () => {
      const { search } = model;
      if (turn !== presses || !search || model.revision !== revision) return;
      const back = search.position;
      const end = performance.now() + SLICE;
      let found = false;
      while (!found && at < search.eventCount && performance.now() < end) {
        search.seek(++at);
        const event = search.event();
        found = event !== null && wanted(event);
      }
      search.seek(back);
      if (found) model.seek(at);
      else if (at < search.eventCount || model.recording) setTimeout(look);
      else say(lab.t('code.nowhere'));
    };
    look();
  };

  model.addEventListener('document', () => say(''));
  lab.follow(['position', 'search', 'document'], draw);
  const set = (on: boolean) => {
    section.hidden = closed.section.hidden = !on;
    lab.keeper.write(kept, on ? 'open' : '');
    draw();
    closed.draw();
  };
  return () => {
    set(section.hasAttribute('hidden'));
    if (section.hidden) return;
    if (!root.hasAttribute('data-panel-open')) lab.actions.panel();
    // Its lines have to be there, or too little is brought into sight.
    drawNow();
    (list.querySelector('[aria-current]') ?? list).scrollIntoView({ block: 'nearest' });
  };
}
