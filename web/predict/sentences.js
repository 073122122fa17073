/** Questions, rules and answers as sentences: what is right is said with both sums. */
import { keyOf } from '../document/algorithms.js';
import { sumText } from '../words/sum_text.js';
import { worldOf } from '../worlds/registry.js';
import { legal } from './ahead.js';

/** @typedef {import('./quiz.js').Question} Question */
/** @typedef {{ t(key: string, parameters?: Record<string, string | number>): string, cell(node: number): string, cost(cost: number | null): string, sentences(...texts: string[]): string }} Words */

export class Sentences {
  #words;
  #document;

  /** @param {Words} words @param {any} document */
  constructor(words, document) {
    this.#words = words;
    this.#document = document;
  }

  /** @param {string} key @param {Record<string, string | number>} [parameters] */
  #t(key, parameters) {
    return this.#words.t(key, parameters);
  }

  get #key() {
    return keyOf(this.#document);
  }

  /** What a node is ordered by, as a sum; nothing where the order of discovery decides. @param {{ g: number, h: number }} of */
  sum({ g, h }) {
    const key = this.#key;
    if (!key) return '';
    /** @type {[number, number][]} */
    const terms = [
      [key.g, g],
      [key.h, h],
    ];
    const total = key.g * g + key.h * h;
    return `${key.name} = ${sumText(terms, total, (cost) => this.#words.cost(cost), ' ')}`;
  }

  /** What a way through one node to its neighbour costs. @param {Exclude<Question, { kind: 'next' }>} question */
  #way({ from, look }) {
    const terms = /** @type {[number, number][]} */ ([
      [1, from.g],
      [1, look.step],
    ]);
    return sumText(terms, look.g, (cost) => this.#words.cost(cost), ' ');
  }

  /** By what the open list is ordered, and what is said among equals. @param {boolean} strict */
  rule(strict) {
    const { algorithm, space, diagonal, tie } = this.#document;
    if (this.#key)
      return this.#words.sentences(
        this.#t(`predict.rule.${this.#key.name}`),
        strict ? this.#t('predict.rule.ties', { rule: this.#t(`event.tie.${tie}`) }) : '',
      );
    const ways = !worldOf(space).lacks?.diagonal && diagonal === 'never' ? `${space.type}.straight` : space.type;
    return this.#t(`predict.rule.${algorithm}`, { order: this.#t(`predict.order.${ways}`) });
  }

  /** @param {Question} question @param {number} made */
  question(question, made) {
    if (question.kind === 'next') return this.#t('predict.next', { n: made });
    const { from, look } = question;
    const parameters = { from: this.#words.cell(from.node), node: this.#words.cell(look.node), name: this.#key?.name ?? '' };
    return this.#t(`predict.${question.kind}`, parameters);
  }

  /** What has to be known for an answer: how the open list is ordered, or the numbers that the map may be too small to show. @param {Question} question @param {boolean} strict */
  hint(question, strict) {
    const words = this.#words;
    if (question.kind === 'next') return words.sentences(this.#t('predict.next.how'), this.rule(strict));
    const { from, look } = question;
    const key = this.#key;
    if (!key) return '';
    const fact = (/** @type {'g' | 'h'} */ name, /** @type {number} */ node, /** @type {number | null} */ value) =>
      value === null ? '' : this.#t('predict.fact', { name, node: words.cell(node), value: words.cost(value) });
    const other = question.kind === 'verdict' ? fact('g', look.node, look.oldG) : key.h ? fact('h', look.node, look.h) : '';
    return words.sentences(fact('g', from.node, from.g), other, this.#steps());
  }

  /** What steps cost, where a document says it and not the edges themselves. */
  #steps() {
    const { space, costs, diagonal } = this.#document;
    if (worldOf(space).lacks?.costs) return '';
    const slanted = !worldOf(space).lacks?.diagonal && diagonal !== 'never';
    const price = this.#t(`lab.choice.costs.${slanted ? costs : `straight.${costs}`}`);
    return this.#t(slanted ? 'predict.steps' : 'predict.steps.straight', { costs: price });
  }

  /** One of the answers to choose among. @param {Question} question @param {number | string} choice */
  choice(question, choice) {
    if (question.kind === 'verdict') return this.#t(`predict.verdict.${choice}`);
    return `${this.#key?.name} = ${this.#words.cost(Number(choice))}`;
  }

  /** @param {Question} question @param {number | string} answer a right one */
  right(question, answer) {
    if (question.kind !== 'next') return this.#words.sentences(this.#t('predict.right'), this.answer(question));
    const node = this.#words.cell(Number(answer));
    if (!this.#key) return this.#t('predict.right.next.order', { node });
    const [first] = question.open;
    const sum = this.sum(/** @type {typeof first} */ (question.open.find((row) => row.node === answer)));
    if (first.node === answer) return this.#t('predict.right.next', { node, sum });
    return this.#t('predict.right.other', {
      node,
      sum,
      other: this.#words.cell(first.node),
      rule: this.#t(`event.tie.${this.#document.tie}`),
    });
  }

  /** @param {Question} question @param {number | string} answer a wrong one @param {boolean} strict */
  wrong(question, answer, strict) {
    if (question.kind === 'next') return this.#wrongNode(question, Number(answer), strict);
    const said = this.choice(question, answer);
    if (question.kind === 'verdict') return this.#words.sentences(this.#t('predict.not.verdict', { answer: said }), this.answer(question));
    const sum = this.sum(question.look);
    return this.#t(this.#key?.name === 'g' ? 'predict.why.sum.g' : 'predict.why.sum', { answer: said, g: this.#way(question), sum });
  }

  /** @param {Extract<Question, { kind: 'next' }>} question @param {number} answer @param {boolean} strict */
  #wrongNode({ open, legal: may }, answer, strict) {
    const { algorithm, tie } = this.#document;
    const chosen = /** @type {typeof open[0]} */ (open.find(({ node }) => node === answer));
    const [other] = may;
    const node = this.#words.cell(answer);
    const first = this.#words.cell(other.node);
    if (!this.#key) return this.#words.sentences(this.#t(`predict.wrong.${algorithm}`, { node, other: first }), this.rule(strict));
    const [sum, otherSum] = [this.sum(chosen), this.sum(other)];
    if (chosen[this.#key.name] === other[this.#key.name])
      return this.#t('predict.wrong.tie', { node, sum, other: first, rule: this.#t(`event.tie.${tie}`) });
    return this.#words.sentences(
      this.#t('predict.wrong.next', { node, sum, other: first, otherSum }),
      this.#t(`predict.rule.${this.#key.name}`),
    );
  }

  /** What is right, and why. @param {Question} question */
  answer(question) {
    if (question.kind === 'next') {
      const [first] = question.legal;
      const node = [this.#words.cell(first.node), this.sum(first)].filter(Boolean).join(this.#t('event.separator'));
      const tied = legal(question.open, this.#document, false).length > 1;
      return this.#words.sentences(this.#t('predict.is.next', { node }), this.rule(tied));
    }
    const g = this.#way(question);
    if (question.kind === 'sum')
      return this.#t(this.#key?.name === 'g' ? 'predict.is.sum.g' : 'predict.is.sum', { g, sum: this.sum(question.look) });
    const { look } = question;
    return this.#t(`predict.is.${this.#reason(look)}`, { node: this.#words.cell(look.node), g, old: this.#words.cost(look.oldG) });
  }

  /** @param {import('./ahead.js').Look} look */
  #reason({ verdict, g, oldG }) {
    if (verdict === 'opened' && oldG !== null) return 'opened.again';
    if (!this.#key && verdict !== 'reopened' && verdict !== 'relaxed') return `${verdict}.order`;
    return verdict === 'closed' && oldG !== null && g < oldG - 1e-9 ? 'closed.off' : verdict;
  }

  /** How it ended. @param {{ status: string, cost: number | null }} outcome */
  over({ status, cost }) {
    const known = ['found', 'exhausted', 'limit'].includes(status);
    return this.#t(known ? `predict.over.${status}` : 'predict.over', { cost: this.#words.cost(cost) });
  }
}
