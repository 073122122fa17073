/** Questions, rules and answers as sentences. A right answer is explained with both sums. */
import { keyNames } from '../../kernel/document/algorithms.ts';
import { keySum, sumText } from '../../kernel/words/sum_text.ts';
import { sameKey } from '../../kernel/engine/search.ts';
import { worldOf } from '../../kernel/worlds/registry.ts';
import { legal, neighboursOf, type Look } from './ahead.ts';
import type { Question } from './quiz.ts';
import type { KeyPart } from '../../kernel/engine/search.ts';
import type { LabDocument } from '../../kernel/worlds/documents.ts';

interface Words {
  t(key: string, parameters?: Record<string, string | number>): string;
  cell(node: number): string;
  cost(cost: number | null): string;
  sentences(...texts: string[]): string;
}

export class Sentences {
  #words;
  #document;

  constructor(words: Words, document: LabDocument) {
    this.#words = words;
    this.#document = document;
  }

  #t(key: string, parameters?: Record<string, string | number>) {
    return this.#words.t(key, parameters);
  }

  /** The names of the key as one; empty if the order is that of discovery. */
  get #key() {
    return keyNames(this.#document).join(', ');
  }

  /** The value that orders a node in the open list, as a sum; empty if the order of discovery does. */
  sum(node: { g: number; h: number; key: readonly KeyPart[] }) {
    return keySum(node, this.#cost);
  }

  #cost = (cost: number) => this.#words.cost(cost);

  /** The cost of the path through a node to its neighbour, as a sum. */
  #way({ from, look }: Exclude<Question, { kind: 'next' }>) {
    const terms: [number, number][] = [
      [1, from.g],
      [1, look.step],
    ];
    return sumText(terms, look.g, this.#cost, ' ');
  }

  /** The order of the open list and, if `strict`, the tie rule. */
  rule(strict: boolean) {
    const { algorithm, tie } = this.#document;
    if (this.#key)
      return this.#words.sentences(
        this.#t('predict.rule.key', { key: this.#key }),
        strict ? this.#t('predict.rule.ties', { rule: this.#t(`event.tie.${tie}`) }) : '',
      );
    return this.#t(`predict.rule.${algorithm}`, { order: this.#t(neighboursOf(this.#document)) });
  }

  question(question: Question, made: number) {
    if (question.kind === 'next') return this.#t('predict.next', { n: made });
    const { from, look } = question;
    const parameters = { from: this.#words.cell(from.node), node: this.#words.cell(look.node), name: this.#key };
    return this.#t(`predict.${question.kind}`, parameters);
  }

  /** What is needed to answer: the order of the open list, or numbers that may be too small to read on the map. */
  hint(question: Question, strict: boolean) {
    const words = this.#words;
    if (question.kind === 'next') return words.sentences(this.#t('predict.next.how'), this.rule(strict));
    const { from, look } = question;
    if (!this.#key) return '';
    const fact = (name: 'g' | 'h', node: number, value: number | null) =>
      value === null ? '' : this.#t('predict.fact', { name, node: words.cell(node), value: words.cost(value) });
    const other = question.kind === 'verdict' ? fact('g', look.node, look.oldG) : look.key[0].h ? fact('h', look.node, look.h) : '';
    return words.sentences(fact('g', from.node, from.g), other, this.#steps());
  }

  /** The costs of steps, if the document defines them and not the edges. */
  #steps() {
    const { space, costs, diagonal } = this.#document;
    if (worldOf(space).lacks?.costs) return '';
    const slanted = !worldOf(space).lacks?.diagonal && diagonal !== 'never';
    const price = this.#t(`lab.choice.costs.${slanted ? costs : `straight.${costs}`}`);
    return this.#t(slanted ? 'predict.steps' : 'predict.steps.straight', { costs: price });
  }

  /** The text of an answer to choose. */
  choice(question: Question, choice: number | string) {
    if (question.kind === 'verdict') return this.#t(`predict.verdict.${choice}`);
    return `${this.#key} = ${this.#words.cost(Number(choice))}`;
  }

  /** @param answer a right one */
  right(question: Question, answer: number | string) {
    if (question.kind !== 'next') return this.#words.sentences(this.#t('predict.right'), this.answer(question));
    const node = this.#words.cell(Number(answer));
    if (!this.#key) return this.#t('predict.right.next.order', { node });
    const [first] = question.open;
    const sum = this.sum(question.open.find((row) => row.node === answer) as typeof first); // it is right
    if (first.node === answer) return this.#t('predict.right.next', { node, sum });
    return this.#t('predict.right.other', {
      node,
      sum,
      other: this.#words.cell(first.node),
      rule: this.#t(`event.tie.${this.#document.tie}`),
    });
  }

  /** @param answer a wrong one */
  wrong(question: Question, answer: number | string, strict: boolean) {
    if (question.kind === 'next') return this.#wrongNode(question, Number(answer), strict);
    const said = this.choice(question, answer);
    if (question.kind === 'verdict') return this.#words.sentences(this.#t('predict.not.verdict', { answer: said }), this.answer(question));
    const sum = this.sum(question.look);
    return this.#t(this.#key === 'g' ? 'predict.why.sum.g' : 'predict.why.sum', { answer: said, g: this.#way(question), sum });
  }

  #wrongNode({ open, legal: may }: Extract<Question, { kind: 'next' }>, answer: number, strict: boolean) {
    const { algorithm, tie } = this.#document;
    const chosen = open.find(({ node }) => node === answer) as (typeof open)[0]; // others are not taken
    const [other] = may;
    const node = this.#words.cell(answer);
    const first = this.#words.cell(other.node);
    if (!this.#key) return this.#words.sentences(this.#t(`predict.wrong.${algorithm}`, { node, other: first }), this.rule(strict));
    const [sum, otherSum] = [this.sum(chosen), this.sum(other)];
    if (sameKey(chosen, other)) return this.#t('predict.wrong.tie', { node, sum, other: first, rule: this.#t(`event.tie.${tie}`) });
    return this.#words.sentences(
      this.#t('predict.wrong.next', { node, sum, other: first, otherSum }),
      this.#t('predict.rule.key', { key: this.#key }),
    );
  }

  /** The right answer, and why. */
  answer(question: Question) {
    if (question.kind === 'next') {
      const [first] = question.legal;
      const node = [this.#words.cell(first.node), this.sum(first)].filter(Boolean).join(this.#t('event.separator'));
      const tied = legal(question.open, false).length > 1;
      return this.#words.sentences(this.#t('predict.is.next', { node }), this.rule(tied));
    }
    const g = this.#way(question);
    if (question.kind === 'sum')
      return this.#t(this.#key === 'g' ? 'predict.is.sum.g' : 'predict.is.sum', { g, sum: this.sum(question.look) });
    const { look } = question;
    return this.#t(`predict.is.${this.#reason(look)}`, { node: this.#words.cell(look.node), g, old: this.#words.cost(look.oldG) });
  }

  #reason({ verdict, g, oldG }: Look) {
    if (verdict === 'opened' && oldG !== null) return 'opened.again';
    if (!this.#key && verdict !== 'reopened' && verdict !== 'relaxed') return `${verdict}.order`;
    return verdict === 'closed' && oldG !== null && g < oldG - 1e-9 ? 'closed.off' : verdict;
  }

  /** How the search ended. */
  over({ status, cost }: { status: string; cost: number | null }) {
    const known = ['found', 'exhausted', 'limit'].includes(status);
    return this.#t(known ? `predict.over.${status}` : 'predict.over', { cost: this.#words.cost(cost) });
  }
}
