/**
 * What is said in practice of a node that is not next. At first only why it is not: which one is next is named at a second mistake
 * in the same place, or when somebody asks, so that there is something left to find.
 */
import { element, makeButton } from '../ui/dom.ts';
import type { Wrong } from '../lessons/own_search.ts';

/** @param wrong Whether telling its reason in full would name the node that is next. */
const names = ({ rule, other = -1 }: Wrong) => other >= 0 && rule.startsWith('order-');

export function makeSecondTry({
  explain,
  show,
  t,
}: {
  explain(wrong: Wrong, told?: 'wrong' | 'hint'): string;
  show(text: string, node: number): void;
  t(key: string): string;
}) {
  let missed = false;
  return {
    /** A move was made or taken back: what comes next is another question. */
    forget() {
      missed = false;
    },

    /** What to say of it now, and a button that tells the rest where something is held back. */
    tell(wrong: Wrong): { text: string; more: HTMLElement | null } {
      if (missed || !names(wrong)) return { text: explain(wrong), more: null };
      missed = true;
      const click = () => show(explain(wrong), wrong.node ?? -1);
      const button = makeButton({ class: 'button quiet', 'data-do': 'show-next', text: t('teach.do.show-next') }, click);
      return { text: explain(wrong, 'hint'), more: element('div', { class: 'buttons' }, button) };
    },
  };
}
