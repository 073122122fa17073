/** The theme of a stage and the colours of the page around it, from what stage, document, page, system and paper ask for. */
import { fetchThemes, forcedTheme, theme, themeIsHere, themeNames, type Theme } from '../draw/themes.ts';
import { element } from './elements.ts';
import type { Page } from '../draw/painting.ts';
import type { Scheme } from './scheme.ts';

/** The colours of paper, whatever those of the screen are. */
const paper: Page = { scheme: 'light', fill: '#fff', ink: '#000' };

/** Decides which colours a stage uses. */
export class Looks {
  #root;
  #scheme;
  #came;
  /** The theme that was set for this stage; empty if page and document decide. */
  #own = '';
  /** The colours for a document, until something that they depend on changes. */
  #resolved: { asked?: string; theme: Theme; page: Page } | null = null;
  #destroyed = false;
  /** Changes the colours of a theme, unless those of paper or of the system are used. */
  tailor = (colours: Theme) => colours;
  /** Whether the page is being printed. */
  printing = false;
  /** Whether the theme to use is still being fetched. */
  undressed = false;
  /** The theme that could not be fetched; it is tried again only after another one was asked for. */
  #missed: string | undefined;

  /** @param came is called when a theme has come or could not be fetched */
  constructor(root: HTMLElement, scheme: Scheme, came: () => void) {
    this.#root = root;
    this.#scheme = scheme;
    this.#came = came;
  }

  /** Finds out again what page and system ask for. @param name theme of this stage from now on; `auto` follows the page */
  refresh(name: string = this.#own) {
    this.#own = name;
    this.#resolved = null;
    this.#root.dataset.aslScheme = this.#scheme.name;
  }

  /**
   * The colours in use: those of paper, else forced ones, else the theme set here, else the document's, else the page's.
   * @param asked the document's theme
   */
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
      theme: this.tailor(colours),
      page: { scheme: name, fill: style.getPropertyValue('--asl-page').trim(), ink: style.getPropertyValue('--asl-soft').trim() },
    };
  }

  /** Fetches a theme; without a connection that of the page stays. Nothing happens if the stage is gone by then. */
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

  /** The colours that the system forces. @param colours a theme to use while the forced one is not there */
  #system(colours: Theme) {
    const probe = element('span', { class: 'asl-unseen' });
    this.#root.append(probe);
    const system = (name: string) => {
      probe.style.color = name;
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
