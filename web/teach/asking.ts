/**
 * What is asked of a neighbour: what happens to it, then its numbers, one thing after another. In practice each answer is judged at
 * once and asked again; in an exam the move is made when all of it has been said.
 */
import { puts } from '../lessons/hand.ts';
import { verdicts } from '../predict/ahead.ts';
import { element, makeButton } from '../ui/dom.ts';
import { numberPad } from './number_pad.ts';
import type { Hand, Move, Said, Wrong } from '../lessons/hand.ts';

/** What can be said once more when it was wrong. */
const said = ['verdict', 'sum', 'number'];

interface Asking {
  root: HTMLElement;
  hand(): Hand;
  name(node: number): string;
  exam: boolean;
  attempt(move: Move): Wrong | null;
  /** Told in practice when what was said so far is right, before the rest is asked. */
  right(): void;
  /** Told when another neighbour is asked about. */
  changed(): void;
  t(key: string, parameters?: Record<string, string | number>): string;
}

export function makeAsking({ root, hand, name, exam, attempt, right, changed, t }: Asking) {
  /** The neighbour something is to be said of. */
  let asked = -1;

  function focus() {
    const first = root.querySelector('input, button');
    if (first instanceof HTMLElement) first.focus({ preventScroll: true });
  }

  /** Asks in place of what was asked there. */
  function show(text: string, ...answers: (HTMLElement | null)[]) {
    root.replaceChildren(element('p', { text }), ...answers.filter((answer) => answer !== null));
    focus();
  }

  function askNumber(text: string, label: string, kind: string, give: (number: number) => void) {
    show(text, numberPad({ label, name: kind, t, give }));
  }

  function ask(node: number) {
    asked = node;
    changed();
    show(
      t('teach.look', { node: name(node), from: name(hand().current) }),
      element(
        'div',
        { class: 'buttons' },
        ...verdicts.map((says) =>
          makeButton({ class: 'button quiet', 'data-choice': says, text: t(`teach.verdict.${says}`) }, () =>
            choose({ do: 'look', node, says }),
          ),
        ),
      ),
    );
  }

  /** Asks what is still to be said. */
  function go({ g, ...move }: Said) {
    const node = name(move.node);
    asked = move.node;
    changed();
    if (g === undefined) askNumber(t('teach.sum', { node }), 'g', 'g', (number) => choose({ ...move, g: number }));
    else {
      const label = hand().key?.name ?? 'f';
      askNumber(t('teach.stands', { node }), label, 'f', (number) => choose({ ...move, g, f: number }));
    }
  }

  function choose(move: Said) {
    const look = hand().waiting.find(({ node }) => node === move.node);
    const whole = !puts(move.says) || (move.g !== undefined && (move.f !== undefined || !look || hand().decides(look) === null));
    // In practice what has been said is judged so far.
    const wrong = exam ? null : hand().check(move);
    if (!whole && (!wrong || wrong.rule === 'unsaid')) {
      if (!exam) right();
      return go(move);
    }
    const rule = attempt(move)?.rule ?? '';
    if (!said.includes(rule)) return;
    const more = root.lastElementChild;
    // Asked again, with what was told of it.
    if (rule === 'verdict') ask(move.node);
    else go({ do: 'look', node: move.node, says: move.says, ...(rule === 'number' && { g: move.g }) });
    if (more?.matches('.more')) root.append(more);
  }

  /** The cost of the path, when it has been read. */
  const askCost = () => askNumber(t('teach.path.cost'), t('teach.path.cost.label'), 'cost', (g) => attempt({ do: 'cost', g }));

  return {
    get asked() {
      return asked;
    },
    ask,
    askCost,
    focus,
    /** Nothing is asked any more. */
    drop() {
      asked = -1;
      root.replaceChildren();
    },
  };
}
