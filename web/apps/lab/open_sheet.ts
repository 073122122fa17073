/** What the open button offers: a file, a field for a text, and the recent maps. */
import { readDocument } from '../../kernel/worlds/reading.ts';
import { worlds } from '../../kernel/worlds/registry.ts';
import '../../view/ui/more_icons.ts';
import { cellPicture } from '../../view/ui/cell_picture.ts';
import { refill } from '../../view/ui/sheet.ts';
import { element, icon, makeButton, makeForm } from '../../view/ui/dom.ts';
import { lateStyle } from '../../view/ui/late_style.ts';
import { forget, list, textOf, type Entry } from './recent.ts';
import type { Lab } from './lab.ts';

const rules = `
.recent { display: grid; gap: 2px; margin: 0; padding: 0; list-style: none; max-height: min(26rem, 50dvh); overflow-y: auto; }
.recent li { display: flex; align-items: center; gap: var(--s1); }
.recent .row { grid-template-columns: 5.5rem 1fr; grid-template-rows: auto auto; padding: var(--s1) var(--s2); }
.recent .row > span { grid-column: 2; }
.recent .row > :first-child { grid-row: 1 / 3; width: 5.5rem; height: 3.4375rem; border: 1px solid var(--line); border-radius: var(--round); object-fit: cover; background: var(--page); }
@media (min-width: 700px) { [data-sheet=open] { width: 21rem; } }
[data-sheet=open] .text { display: grid; gap: var(--s1); justify-items: start; padding: var(--s1) var(--s2); }
[data-sheet=open] textarea { width: 100%; padding: var(--s1) var(--s2); border: 1px solid var(--line); border-radius: var(--round); background: var(--page); color: var(--ink); resize: vertical; font-family: ui-monospace, monospace; white-space: pre; }
[data-sheet=open] textarea::placeholder { white-space: normal; }
[data-sheet=open] > :is(h2, .hint) { margin: var(--s2) var(--s3) 0; }
`;

function pictureIn({ picture, type }: Entry) {
  const { cells = type, tops = [cells] } = worlds.get(type) ?? {};
  if (!picture) return cellPicture(tops[0]);
  const url = URL.createObjectURL(picture);
  const free = () => URL.revokeObjectURL(url);
  return element('img', { src: url, alt: '', on: { load: free, error: free } });
}

/** Filled again each time the sheet opens. @param here the id of the map on the page @param read opens a text */
export async function fillOpenSheet(lab: Lab, sheet: HTMLElement, here: string, read: (text: string) => void) {
  lateStyle(sheet.ownerDocument, rules);
  const remark = element('p', { class: 'hint' });
  const rows = element('ul', { class: 'recent' });
  const when = new Intl.DateTimeFormat(lab.strings.lang, { dateStyle: 'medium', timeStyle: 'short' });

  const open = async ({ id }: Entry) => {
    sheet.hidePopover();
    const claim = lab.claim();
    try {
      const document = await readDocument(await textOf(id));
      if (lab.wants(claim)) lab.model.load(document);
    } catch (error) {
      lab.problem(error, lab.t('lab.recent'));
    }
  };
  const row = (entry: Entry) => {
    const name = `${lab.t(`lab.map.${entry.type}`)} ${entry.size}`;
    const time = when.format(entry.time);
    const item = element(
      'li',
      {},
      makeButton(
        { class: 'row', 'data-recent': entry.id },
        () => open(entry),
        pictureIn(entry),
        element('b', { text: name }),
        element('span', { text: time }),
      ),
      makeButton(
        { class: 'tool small', 'data-forget': '', 'aria-label': lab.t('lab.recent.forget', { name, time }) },
        async () => {
          await forget(entry.id);
          const next = item.nextElementSibling ?? item.previousElementSibling;
          item.remove();
          (next?.querySelector('[data-forget]') as HTMLElement | null | undefined)?.focus(); // it is a button
        },
        icon('close'),
      ),
    );
    return item;
  };

  const text = element('textarea', {
    rows: 3,
    spellcheck: 'false',
    placeholder: lab.t('lab.open.text'),
    'aria-label': lab.t('lab.open.text'),
    // A whole text that is pasted needs no press.
    on: { paste: () => text.value === '' && setTimeout(readText) },
  });
  const readText = () => {
    if (text.value.trim() === '') return text.focus();
    sheet.hidePopover();
    read(text.value);
  };

  refill(
    sheet,
    makeButton(
      { class: 'row', 'data-action': 'open' },
      () => sheet.hidePopover(),
      icon('open'),
      element('b', { text: lab.t('lab.open') }),
      element('span', { text: lab.t('lab.open.hint') }),
    ),
    makeForm(
      { class: 'text' },
      readText,
      text,
      element('button', { class: 'chip', 'data-action': 'read-text', text: lab.t('lab.open.read') }),
    ),
    element('h2', { text: lab.t('lab.recent') }),
    rows,
    remark,
  );
  try {
    const others = (await list()).filter(({ id }) => id !== here);
    rows.replaceChildren(...others.map(row));
    remark.textContent = lab.t(others.length ? 'lab.recent.here' : 'lab.recent.none');
  } catch {
    remark.textContent = lab.t('lab.recent.denied');
  }
}
