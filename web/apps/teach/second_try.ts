/**
 * What is said in practice about a wrong move. The first time only a hint is given, so that there is something left to find. The answer
 * is told at a second mistake in the same place, or when somebody asks for it.
 */
import { makeButton } from '../../view/ui/dom.ts';
import type { Wrong } from '../../parts/lessons/hand.ts';

/** Whether the full explanation would give the answer away. Each of these rules has a hint, `teach.hint.RULE`. */
export const gives = (rule: string) =>
  rule.startsWith('order-') ||
  ['verdict', 'sum', 'number', 'forgotten', 'goal-taken', 'open-left', 'path-goal', 'path-parent', 'path-cost'].includes(rule);

interface Trying {
  explain(wrong: Wrong, kind?: 'wrong' | 'hint'): string;
  show(text: string): void;
  t(key: string): string;
}

export function makeSecondTry({ explain, show, t }: Trying) {
  /** The place of the last mistake for which a hint was given. */
  let missed = '';
  return {
    /** Forgets the hint: a move was made or undone, and another question comes. */
    forget() {
      missed = '';
    },

    /** The text to show now, and a button that shows the full explanation if only a hint is given. */
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
