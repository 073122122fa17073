/** The theme and page colours of a stage, from what the stage, its document, the page, the system and paper ask for. */
import { fetchThemes, forcedTheme, theme, themeIsHere, themeNames, type Theme } from '../draw/themes.ts';
import { element } from './elements.ts';
import type { Page } from '../draw/painting.ts';
import type { Scheme } from './scheme.ts';

/** Colours of paper, whatever the screen's are. */
const paper: Page = { scheme: 'light', fill: '#fff', ink: '#000' };

/** Which colours are in force on a stage. */
export class Looks {
  #root;
  #scheme;
  #came;
  /** The theme set for this stage; empty while page and document decide. */
  #own = '';
  /** What a document was resolved to, until something it depends on changes. */
  #resolved: { asked?: string; theme: Theme; page: Page } | null = null;
  #destroyed = false;
  /** Whether paper is painted on. */
  printing = false;
  /** Whether the theme in force is still on its way. */
  undressed = false;
  /** What was asked for in vain: it is not asked for again before something else is. */
  #missed: string | undefined;

  /** @param came is told when what was on its way has come, or never will */
  constructor(root: HTMLElement, scheme: Scheme, came: () => void) {
    this.#root = root;
    this.#scheme = scheme;
    this.#came = came;
  }

  /** Looks again at what page and system ask for. @param name of the theme set for this stage from now on; `auto` follows the page */
  refresh(name: string = this.#own) {
    this.#own = name;
    this.#resolved = null;
    this.#root.dataset.aslScheme = this.#scheme.name;
  }

  /** Colours in force: those of paper, then forced ones, then the theme set here, then the document's, then the page's. @param asked the document's */
  for(asked?: string) {
    if (!this.#resolved || this.#resolved.asked !== asked) this.#resolved = { asked, ...this.#resolve(asked) };
    return this.#resolved;
  }

  #resolve(asked: string | undefined) {
    const style = getComputedStyle(this.#root);
    const { forced, name } = this.#scheme;
    const wanted = [this.#own, asked].find((each) => each && themeNames.includes(each)) ?? name;
    const needed = forced ? '' : wanted;
    this.undressed = !themeIsHere(needed) && needed !== this.#missed;
    if (this.undressed) this.#fetch(needed);
    const colours = theme(themeIsHere(wanted) ? wanted : name);
    if (this.printing) return { theme: colours.scheme === 'dark' ? theme('light') : colours, page: paper };
    if (forced) return this.#system(colours);
    return {
      theme: colours,
      page: { scheme: name, fill: style.getPropertyValue('--asl-page').trim(), ink: style.getPropertyValue('--asl-soft').trim() },
    };
  }

  /** Without a connection the page's own theme stays. A stage that has gone in the meantime has nothing to show. */
  async #fetch(needed: string) {
    const there = await fetchThemes().then(
      () => true,
      () => false,
    );
    if (this.#destroyed) return;
    this.#missed = there ? undefined : needed;
    this.undressed = false;
    if (there) this.refresh();
    this.#came();
  }

  /** What the system forces. @param colours until that is here */
  #system(colours: Theme) {
    const probe = element('span', { class: 'asl-unseen' });
    this.#root.append(probe);
    const system = (named: string) => {
      probe.style.color = named;
      return getComputedStyle(probe).color;
    };
    const forced = {
      theme: forcedTheme(system) ?? colours,
      page: { scheme: this.#scheme.name, fill: system('Canvas'), ink: system('CanvasText') },
    };
    probe.remove();
    return forced;
  }

  destroy() {
    this.#destroyed = true;
    delete this.#root.dataset.aslScheme;
  }
}
