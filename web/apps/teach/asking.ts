/**
 * Questions about one neighbour: what happens to it, then its numbers, one question after another. In practice each answer is judged at
 * once and asked again when wrong; in an exam the move is made when all questions are answered.
 */
import { puts } from '../../parts/lessons/hand.ts';
import { verdicts } from '../../parts/predict/ahead.ts';
import { element, makeButton } from '../../view/ui/dom.ts';
import { numberPad } from './number_pad.ts';
import type { Hand, Move, Said, Wrong } from '../../parts/lessons/hand.ts';

/** Rules of mistakes after which the same question is asked again. */
const said = ['verdict', 'sum', 'number'];

interface Asking {
  root: HTMLElement;
  hand(): Hand;
  name(node: number): string;
  exam: boolean;
  attempt(move: Move): Wrong | null;
  /** Called in practice when the answers so far are right, before the next question. */
  right(): void;
  /** Called when the questions turn to another neighbour. */
  changed(): void;
  t(key: string, parameters?: Record<string, string | number>): string;
}

export function makeAsking({ root, hand, name, exam, attempt, right, changed, t }: Asking) {
  /** The neighbour the questions are about; −1 if none is asked about. */
  let asked = -1;

  function focus() {
    const first = root.querySelector('input, button');
    if (first instanceof HTMLElement) first.focus({ preventScroll: true });
  }

  /** Shows a question with its answers in place of the question before. */
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

  /** Asks for the next number that is missing in the move. */
  function go({ g, ...move }: Said) {
    const node = name(move.node);
    asked = move.node;
    changed();
    if (g === undefined) askNumber(t('teach.sum', { node }), 'g', 'g', (number) => choose({ ...move, g: number }));
    else {
      const look = hand().waiting.find((each) => each.node === move.node);
      const label = (look && hand().decides(look)?.name) ?? 'f';
      askNumber(t('teach.stands', { node }), label, 'f', (number) => choose({ ...move, g, f: number }));
    }
  }

  function choose(move: Said) {
    const look = hand().waiting.find(({ node }) => node === move.node);
    const whole = !puts(move.says) || (move.g !== undefined && (move.f !== undefined || !look || hand().decides(look) === null));
    // In practice the answers given so far are judged.
    const wrong = exam ? null : hand().check(move);
    if (!whole && (!wrong || wrong.rule === 'unsaid')) {
      if (!exam) right();
      return go(move);
    }
    const rule = attempt(move)?.rule ?? '';
    if (!said.includes(rule)) return;
    const more = root.lastElementChild;
    // The same question again; the button that shows the full explanation stays.
    if (rule === 'verdict') ask(move.node);
    else go({ do: 'look', node: move.node, says: move.says, ...(rule === 'number' && { g: move.g }) });
    if (more?.matches('.more')) root.append(more);
  }

  /** Asks for the cost of the path, once the path has been read. */
  const askCost = () => askNumber(t('teach.path.cost'), t('teach.path.cost.label'), 'cost', (g) => attempt({ do: 'cost', g }));

  return {
    get asked() {
      return asked;
    },
    ask,
    askCost,
    focus,
    /** Takes the question away. */
    drop() {
      asked = -1;
      root.replaceChildren();
    },
  };
}
