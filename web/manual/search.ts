/**
 * Searches the manual where it lies, also on a disk: a script of its own and no module, and so are the texts, which come with the
 * first letter. What is looked for is found anywhere in a text, so that Chinese needs no words cut out of it.
 */
const { words, none } = (document.currentScript as HTMLScriptElement).dataset as { words: string; none: string }; // its tag says both
const box = document.querySelector('[role=search]') as HTMLElement; // it stands in every page
const field = box.querySelector('input') as HTMLInputElement; // with these in it
const list = box.querySelector('ol') as HTMLOListElement;

/** Sections that are shown. */
const most = 12;
/** Letters shown of a text, before and after what was found. */
const [before, after] = [30, 90];

type Section = [address: string, title: string, text: string];
declare global {
  /** What the script of the texts leaves. */
  var manualWords: Section[];
}
let coming: Promise<Section[]> | undefined;

function sections() {
  return (coming ??= new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = words;
    script.onload = () => resolve(globalThis.manualWords);
    script.onerror = reject;
    document.head.append(script);
  }));
}

/** How well a section fits: titles before texts, and the more often the better; 0 where a part is in neither. */
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
  // Of several answers the last one asked for stays.
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
