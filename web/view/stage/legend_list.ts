/**
 * The legend beside a picture: what its colours and numbers mean. Pointing at an entry explains it and lights the cells it stands for.
 * Everything is inside the element it is given, as on a stage.
 */
import { cellKey, legendItems, numbersKey, numbersText, openOf, shadeOf, swatch, type Shape } from '../draw/legend.ts';
import { besideHand } from '../../kernel/model/clock.ts';
import { repairs, walks } from '../../kernel/document/algorithms.ts';
import { light } from '../draw/light.ts';
import { hasTerrain } from '../../kernel/model/terrain.ts';
import { numbersOf } from '../../kernel/words/sum_text.ts';
import { element, svgElement } from './elements.ts';
import { toolbar } from './toolbar.ts';
import type { Stage } from './stage.ts';

const drawn = (shapes: readonly Shape[], width: number, height: number) =>
  svgElement(
    'svg',
    { viewBox: `0 0 ${width} ${height}`, width, height, 'aria-hidden': 'true' },
    ...shapes.map(([tag, attributes, text]) => svgElement(tag, attributes, ...(text ? [text] : []))),
  );

/** What reads otherwise where a search repairs from the goal for somebody who walks: the keys of the words. */
const fromGoal: Readonly<Record<string, string>> = { 'guide.closed.g': 'guide.closed.goal', 'guide.parent.says': 'guide.parent.goal' };

/** Lights on a stage the nodes for which a word or colour of the page stands; '' lights none. */
export const lightOn = (stage: Stage, what: string) => stage.setLayer('light', what ? light(what) : null);

export class Legend {
  #root;
  #stage;
  #model;
  #how;
  #list;
  #fold;
  #says;
  #shown = '';
  #listening = new AbortController();

  constructor(
    root: HTMLElement,
    stage: Stage,
    how: {
      strings: () => { t(key: string, parameters?: Record<string, string>): string };
      /** Whether the entries stand on a card above their button. */ card?: boolean;
      open: boolean;
      folded?: (open: boolean) => void;
    },
  ) {
    this.#root = root;
    this.#stage = stage;
    this.#model = stage.scene.model;
    this.#how = how;
    root.classList.add('asl-legend');
    root.setAttribute('role', 'toolbar');
    this.card = how.card ?? false;
    this.#fold = element('button', { class: 'asl-fold', type: 'button' });
    this.#list = element('ul', { class: 'asl-keys' });
    this.#says = element('p', { class: 'asl-says', hidden: '' });
    root.append(this.#fold, element('div', { class: 'asl-card' }, this.#says, this.#list));
    this.#fold.addEventListener('click', () => this.open(this.#list.hidden !== false));
    for (const type of ['pointerover', 'focusin', 'click']) root.addEventListener(type, ({ target }) => this.#point(target));
    for (const type of ['pointerleave', 'focusout']) root.addEventListener(type, () => this.#say(null));
    const { signal } = this.#listening;
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && this.#say(null), { signal });
    const soon = besideHand(this.#model, () => signal.aborted || this.refresh());
    for (const name of ['document', 'search', 'state']) this.#model.addEventListener(name, soon, { signal });
    stage.addEventListener('theme', () => this.refresh(), { signal });
    this.open(how.open, false);
    this.refresh();
    toolbar(root, signal);
  }

  /** Whether the entries stand on a card above their button. */
  set card(card: boolean) {
    this.#root.toggleAttribute('data-asl-card', card);
  }

  /** @param notify whether this is what somebody has chosen */
  open(open: boolean, notify: boolean = true) {
    this.#list.hidden = !open;
    this.#fold.setAttribute('aria-expanded', String(open));
    this.#say(null);
    if (notify) this.#how.folded?.(open);
  }

  /** Makes the entries anew if document or theme need others; callers also call it when the language changes. */
  refresh() {
    const { document } = this.#model;
    const { t } = this.#how.strings();
    const terrain = hasTerrain(this.#model);
    const { theme, legible } = this.#stage;
    const items = legendItems(document, { terrain, things: this.#model.things.values(), parent: legible.parent });
    const numbers = legible.numbers ? numbersOf(document) : [];
    const shade = shadeOf(document, theme);
    const written = numbersText(document, t);
    const open = openOf(document);
    const shown = [theme.name, t('guide.legend'), document.space.type, shade, open, ...items, ...numbers, written, legible.sums].join();
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.#root.setAttribute('aria-label', t('guide.legend'));
    this.#fold.textContent = t('guide.legend');
    const entry = (item: string, name: string, says: string, picture: SVGElement) => {
      const about = { class: 'asl-key', type: 'button', 'data-key-of': item, 'aria-description': says };
      const button = element('button', about, picture, element('span', {}, name));
      return element('li', {}, button);
    };
    const [order] = numbersOf(document);
    const says = (item: string) => {
      if (item === 'open') return t(`guide.open.${open}`, { key: order });
      if (item === 'path' && walks(document.algorithm)) return t('guide.path.walk');
      const key = item === 'closed' ? `guide.closed.${shade}` : `guide.${item}.says`;
      return t(key in fromGoal && walks(document.algorithm) && repairs(document.algorithm) ? fromGoal[key] : key);
    };
    this.#list.replaceChildren(
      ...items.map((item) => entry(item, t(`guide.${item}`), says(item), drawn(swatch(item, theme, shade), 20, 20))),
      ...numbers
        .slice(0, 1)
        .map(() =>
          entry(
            'numbers',
            written,
            t(`${numbersKey(document)}.says`),
            drawn(cellKey(document, theme, t('guide.numbers.depth'), legible.sums), 44, 32),
          ),
        ),
    );
  }

  destroy() {
    this.#listening.abort();
    this.#root.replaceChildren();
  }

  #point(target: EventTarget | null) {
    const key = (target as Element | null)?.closest?.<HTMLElement>('[data-key-of]') ?? null; // a target that is no element has no `closest`
    this.#say(key);
  }

  #say(key: HTMLElement | null) {
    this.#says.hidden = key === null;
    this.#says.textContent = key?.getAttribute('aria-description') ?? '';
    const item = key?.dataset.keyOf ?? '';
    lightOn(this.#stage, item === 'numbers' ? 'f' : item);
  }
}
