/**
 * What is said in practice of a wrong move. At first only a hint: what is right is told at a second mistake in the same place, or
 * when somebody asks, so that there is something left to find.
 */
import { makeButton } from '../ui/dom.ts';
import type { Wrong } from '../lessons/hand.ts';

/** Whether telling its reason in full would give the answer away; each has a hint, `teach.hint.RULE`. */
export const gives = (rule: string) =>
  rule.startsWith('order-') ||
  ['verdict', 'sum', 'number', 'forgotten', 'goal-taken', 'open-left', 'path-goal', 'path-parent', 'path-cost'].includes(rule);

interface Trying {
  explain(wrong: Wrong, told?: 'wrong' | 'hint'): string;
  show(text: string): void;
  t(key: string): string;
}

export function makeSecondTry({ explain, show, t }: Trying) {
  /** What there was a hint for. */
  let missed = '';
  return {
    /** A move was made or taken back: what comes next is another question. */
    forget() {
      missed = '';
    },

    /** What to say of it now, and a button that tells the rest where something is held back. */
    tell(wrong: Wrong): { text: string; more: HTMLElement | null } {
      const place = wrong.rule.startsWith('order-') ? 'order' : `${wrong.rule} ${wrong.node}`;
      if (missed === place || !gives(wrong.rule)) return { text: explain(wrong), more: null };
      missed = place;
      const rest = explain(wrong);
      const more = makeButton({ class: 'button quiet more', 'data-do': 'show-next', text: t('teach.do.show-next') }, () => show(rest));
      return { text: explain(wrong, 'hint'), more };
    },
  };
}
