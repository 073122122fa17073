/**
 * Searches the manual, even when its pages are opened from a disk. That is why this file and the texts are plain scripts and not modules;
 * the texts are loaded at the first letter. A query may match anywhere in a text, so Chinese needs no word segmentation.
 */
const { words, none } = (document.currentScript as HTMLScriptElement).dataset as { words: string; none: string }; // its tag has both
const box = document.querySelector('[role=search]') as HTMLElement; // every page has it
const field = box.querySelector('input') as HTMLInputElement; // and these inside it
const list = box.querySelector('ol') as HTMLOListElement;

/** The most sections that are shown. */
const most = 12;
/** Characters shown before and after the start of a match. */
const [before, after] = [30, 90];

type Section = [place: string, title: string, text: string];
declare global {
  /** Set by the script of the texts: each page with its parts, which have an id, a title and a text. The first is named as the page is. */
  var manualWords: [file: string, first: Section, ...parts: Section[]][];
}
const sectionsOf = ([file, [, page, about], ...parts]: (typeof manualWords)[number]): Section[] => [
  [file, page, about],
  ...parts.map(([id, title, text]): Section => [`${file}#${id}`, `${page} › ${title}`, text]),
];
let coming: Promise<Section[]> | undefined;

function sections() {
  return (coming ??= new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = words;
    script.onload = () => resolve(globalThis.manualWords.flatMap(sectionsOf));
    script.onerror = reject;
    document.head.append(script);
  }));
}

/** How well a section matches: titles count more than texts, and several matches more than one; 0 if a word of the query is missing. */
function worth([, title, text]: Section, parts: string[]) {
  let sum = 0;
  for (const part of parts) {
    const count = text.toLowerCase().split(part).length - 1;
    const named = title.toLowerCase().includes(part);
    if (!count && !named) return 0;
    sum += Math.min(count, 9) + (named ? 10 : 0);
  }
  return sum;
}

function found(all: Section[], query: string) {
  const parts = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (parts.length === 0) return [];
  return all
    .map((section) => ({ section, worth: worth(section, parts), part: parts[0] }))
    .filter((each) => each.worth > 0)
    .sort((one, other) => other.worth - one.worth)
    .slice(0, most);
}

function row({ section: [address, title, text], part }: ReturnType<typeof found>[number]) {
  const at = Math.max(0, text.toLowerCase().indexOf(part) - before);
  const link = document.createElement('a');
  link.href = address;
  const name = document.createElement('b');
  name.textContent = title;
  link.append(name, ` ${at ? '…' : ''}${text.slice(at, at + before + after)}`);
  const item = document.createElement('li');
  item.append(link);
  return item;
}

field.addEventListener('input', async () => {
  const query = field.value;
  const all = await sections();
  // Only the answer to the latest query is shown.
  if (query !== field.value) return;
  const rows = found(all, query).map(row);
  list.replaceChildren(...(rows.length || !query.trim() ? rows : [none]));
});
box.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return;
  field.value = '';
  list.replaceChildren();
});
box.hidden = false;

export {};
