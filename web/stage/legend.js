/**
 * What the colours and numbers of a picture mean, beside it: pointing at an entry says more and lights the cells it stands for.
 * Everything is inside the element it is given, as for the stage.
 * @module
 */
import { cellKey, legendItems, swatch } from '../draw/legend.js';
import { numbersOf } from '../words/sum_text.js';
import { elementIn } from './elements.js';

/** @typedef {import('../draw/legend.js').Shape} Shape */

const SVG = 'http://www.w3.org/2000/svg';

/** @param {Document} document @param {readonly Shape[]} shapes @param {number} width @param {number} height */
function drawn(document, shapes, width, height) {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
  svg.setAttribute('width', String(width));
  svg.setAttribute('height', String(height));
  svg.setAttribute('aria-hidden', 'true');
  for (const [tag, attributes, text] of shapes) {
    const shape = document.createElementNS(SVG, tag);
    for (const [name, value] of Object.entries(attributes)) shape.setAttribute(name, String(value));
    if (text) shape.textContent = text;
    svg.append(shape);
  }
  return svg;
}

export class Legend {
  #root;
  #model;
  #how;
  #list;
  #fold;
  #says;
  #shown = '';
  #listening = new AbortController();

  /**
   * @param {HTMLElement} root
   * @param {import('../model/model.js').LabModel} model
   * @param {object} how
   * @param {() => { t(key: string): string }} how.strings
   * @param {() => import('../draw/themes.js').Theme} how.theme the colours of the picture
   * @param {(item: string) => void} how.light '' for nothing
   * @param {boolean} how.open
   * @param {(open: boolean) => void} [how.folded]
   */
  constructor(root, model, how) {
    this.#root = root;
    this.#model = model;
    this.#how = how;
    const { ownerDocument: document } = root;
    root.classList.add('asl-legend');
    root.setAttribute('role', 'group');
    this.#fold = elementIn(document, 'button', 'asl-fold', { type: 'button' });
    this.#list = elementIn(document, 'ul', 'asl-keys');
    this.#says = elementIn(document, 'p', 'asl-says', { hidden: '' });
    root.append(this.#fold, this.#list, this.#says);
    this.#fold.addEventListener('click', () => this.#open(this.#list.hidden !== false));
    for (const type of ['pointerover', 'focusin', 'click']) root.addEventListener(type, ({ target }) => this.#point(target));
    for (const type of ['pointerleave', 'focusout']) root.addEventListener(type, () => this.#say(null));
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && this.#say(null), { signal: this.#listening.signal });
    this.#open(how.open, false);
    this.refresh();
  }

  /** @param {boolean} open @param {boolean} [told] */
  #open(open, told = true) {
    this.#list.hidden = !open;
    this.#fold.setAttribute('aria-expanded', String(open));
    this.#say(null);
    if (told) this.#how.folded?.(open);
  }

  /** Makes it anew where document, colours or language ask for another. */
  refresh() {
    const { document, cells } = this.#model;
    const { t } = this.#how.strings();
    const theme = this.#how.theme();
    const terrain = document.space.rows ? cells.some((cell) => cell > 1) : false;
    const items = legendItems(document, { terrain });
    const numbers = numbersOf(document);
    const shown = [theme.name, t('guide.legend'), document.space.type, ...items, ...numbers].join();
    if (shown === this.#shown) return;
    this.#shown = shown;
    const { ownerDocument: page } = this.#root;
    this.#root.setAttribute('aria-label', t('guide.legend'));
    this.#fold.textContent = t('guide.legend');
    /** @param {string} item @param {string} name @param {string} says @param {SVGSVGElement} picture */
    const entry = (item, name, says, picture) => {
      const button = elementIn(page, 'button', 'asl-key', { type: 'button', 'data-key-of': item, 'aria-description': says });
      const label = elementIn(page, 'span', '');
      label.textContent = name;
      button.append(picture, label);
      const row = elementIn(page, 'li', '');
      row.append(button);
      return row;
    };
    const order = numbers[0] === 'f' ? 'f' : numbers[0];
    const says = (/** @type {string} */ item) => t(item === 'open' ? `guide.open.${order}` : `guide.${item}.says`);
    this.#list.replaceChildren(
      ...items.map((item) => entry(item, t(`guide.${item}`), says(item), drawn(page, swatch(item, theme), 20, 20))),
      entry('numbers', t(`guide.numbers.${order}`), t(`guide.numbers.${order}.says`), drawn(page, cellKey(document, theme), 44, 32)),
    );
  }

  destroy() {
    this.#listening.abort();
    this.#root.replaceChildren();
  }

  /** @param {EventTarget | null} target */
  #point(target) {
    const key = /** @type {Element | null} */ (target)?.closest?.('[data-key-of]') ?? null;
    this.#say(/** @type {HTMLElement | null} */ (key));
  }

  /** @param {HTMLElement | null} key */
  #say(key) {
    this.#says.hidden = key === null;
    this.#says.textContent = key?.getAttribute('aria-description') ?? '';
    const item = key?.dataset.keyOf ?? '';
    this.#how.light(item === 'numbers' ? 'f' : item);
  }
}
