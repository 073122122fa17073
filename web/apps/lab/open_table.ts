/** The open list at the cursor as a table in pop order. Its rows light with the cells of the map; the other way is in open_hands.ts. */
import { onPaper } from '../../view/stage/on_paper.ts';
import { worldOf } from '../../kernel/worlds/registry.ts';
import { besideHand, element, find, setText } from '../../view/ui/dom.ts';
import { keyCell, nameList, openTexts } from '../../view/ui/node_rows.ts';
import type { Lab } from './lab.ts';

const shown = 100;
/** The largest number of rows on paper. */
const printed = 12;
/** Rows written per frame, and more of them within so many milliseconds; the rest follows in the next frames. */
const atOnce = 25;
const share = 4;
/** CSS pixels. */
const rowHeight = 28;
/** While things move, only the visible rows are updated, every `interval` milliseconds; `settled` milliseconds later the table is complete again. */
const interval = 120;
const settled = 250;
/** Under a hand nobody can read rows, which all change with each move: they follow once in so many milliseconds. */
const underHand = 1000;

export function showOpenList(lab: Lab) {
  const { root, model } = lab;
  const section = find(root, '[data-open-list]');
  const body = find(root, '[data-open-rows]');
  const note = find(root, '[data-open-note]');
  const scroll = find(section, '.scroll');
  /** All rows that were ever made, with their texts; the first `used` of them are in the table. */
  const made: Row[] = [];
  let used = 0;
  /** The rows from the first on that are written for the present position. */
  let written = 0;
  const rows: Map<number, HTMLTableRowElement> = new Map();
  let lit: HTMLTableRowElement | undefined;
  let changedAt = 0;
  let moving = false;
  /** The number of rows that can be seen. */
  let room = atOnce;
  /** Whether someone has scrolled down, so that the rows there must stay. */
  let scrolled = false;
  let printing = false;

  const light = () => {
    // A hand that draws or drags passes over many of them.
    const row = model.painting ? undefined : (rows.get(model.hover) ?? rows.get(model.selected));
    if (row === lit) return;
    lit?.classList.remove('lit');
    row?.classList.add('lit');
    lit = row;
  };

  const draw = () => {
    const { search } = model;
    const most = printing ? printed : shown;
    const wanted = moving && !scrolled && !printing ? Math.min(room, most) : most;
    const list = search?.openList(wanted) ?? [];
    const total = search?.counters().open ?? 0;
    const begun = performance.now();
    nameList(section, model.document);
    const { listed } = worldOf(model.document.space);
    const [boards, points] = [listed === 'boards', listed === 'points'];
    // A board in rows, its gap as a dot.
    const cell = (node: number) => (boards ? lab.cell(node).replaceAll('/', '\n').replace('0', '·') : lab.cell(node));
    section.classList.toggle('boards', boards);
    section.classList.toggle('points', points);
    section.classList.toggle(
      'long',
      points || Math.max(model.width, model.height) > 255 || keyCell(list[0]?.key ?? [], (cost) => lab.cost(cost)).length > 6,
    );
    if (!written) rows.clear();
    for (const least = written + atOnce; written < list.length && (written < least || performance.now() - begun < share); written++) {
      const entry = list[written];
      const { row, texts } = (made[written] ??= emptyRow());
      if (written === used) {
        body.append(row);
        used++;
      }
      for (const [column, text] of openTexts(entry, cell, (cost) => lab.cost(cost)).entries()) setText(texts[column], text);
      row.dataset.node = String(entry.node);
      rows.set(entry.node, row);
    }
    if (written < list.length) soon();
    // Rows out of sight stay while things move: removing them and adding them again would lay out the whole table.
    const kept = written < most ? total : written;
    while (used > kept) made[--used].row.remove();
    const notes = [
      total === 0 && search && search.threshold !== null ? lab.t('lab.open-list.path', { n: search.counters().closed }) : '',
      total > most ? lab.t('lab.open-list.more', { n: lab.strings.n(total - most) }) : '',
      list.some(({ side }) => side === 'backward') ? lab.t('lab.open-list.sides') : '',
    ]
      .filter(Boolean)
      .join(' · ');
    setText(note, notes);
    note.hidden = !notes;
    lit?.classList.remove('lit');
    lit = undefined;
    light();
  };
  const soon = besideHand(model, draw, underHand);
  // Printing does not wait for a frame.
  onPaper(window, undefined, (now) => {
    printing = now;
    written = 0;
    draw();
  });
  let later: ReturnType<typeof setTimeout> | undefined;
  let stale = false;
  const follow = () => {
    later = undefined;
    moving = model.player.playing || model.recording || performance.now() - changedAt < settled;
    if (stale || !moving) soon();
    stale = false;
    if (moving) later = setTimeout(follow, interval);
  };
  lab.follow(['position', 'search', 'recorded', 'state'], () => {
    changedAt = performance.now();
    stale = true;
    written = 0;
    if (later === undefined) follow();
    else if (!model.player.playing) soon();
  });
  new ResizeObserver(([{ contentRect }]) => {
    room = Math.ceil(contentRect.height / rowHeight);
  }).observe(scroll);
  scroll.addEventListener(
    'scroll',
    () => {
      scrolled = scroll.scrollTop > 0;
    },
    { passive: true },
  );
  model.addEventListener('hover', light);
  model.addEventListener('selection', light);
}

interface Row {
  row: HTMLTableRowElement;
  texts: Text[];
}

function emptyRow(): Row {
  const texts = Array.from({ length: 7 }, () => document.createTextNode(''));
  return {
    texts,
    row: element('tr', {}, ...texts.map((text, column) => element('td', { class: column === 1 || column === 5 ? 'word' : null }, text))),
  };
}
