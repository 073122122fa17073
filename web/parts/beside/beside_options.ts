/** The options of a second search shown beside the first, as `view.beside` holds them and as texts. */
import { defaultsOn, type LabDocument } from '../../kernel/worlds/documents.ts';
import type { Teller } from '../../kernel/words/teller.ts';

type MoveRules = Pick<LabDocument, 'diagonal' | 'costs'> & { readonly space: { readonly type: string } };

/** Fields of a document that are not options of its search. */
const skipped = ['version', 'preset', 'space', 'start', 'goal', 'taken', 'then', 'known', 'view'];

const same = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other);

/** The options to write into `view.beside` so that a search stands beside a document with these rules. */
export function optionsBeside(search: object, { space, diagonal, costs }: MoveRules): Record<string, unknown> {
  const assumed: Record<string, unknown> = { ...defaultsOn(space.type), diagonal, costs };
  const named = Object.entries(search).filter(
    ([name, value]) => !skipped.includes(name) && (name === 'algorithm' || !same(value, assumed[name])),
  );
  return Object.fromEntries(named);
}

/**
 * The options of a search that differ from the usual ones, as texts.
 * @param other the document beside it: options that both share are left out
 */
export function optionNames(lab: Pick<Teller, 't'>, document: LabDocument, other: Partial<LabDocument> = {}): string[] {
  const usual = defaultsOn(document.space.type);
  return Object.entries(document).flatMap(([name, value]) => {
    // Both documents have the same fields.
    if (['algorithm', 'heuristic', ...skipped].includes(name) || same(value, usual[name]) || same(value, other[name as keyof LabDocument]))
      return [];
    if (name === 'limits') return Object.entries(value).map(([limit, most]) => `${lab.t(`lab.${limit}`)} ≤ ${most}`);
    const said =
      typeof value === 'string' ? lab.t(`lab.choice.${name}.${value}`) : typeof value === 'number' ? value : lab.t(`beside.${value}`);
    return [lab.t('lab.named', { name: lab.t(`lab.${name}`), text: String(said) })];
  });
}
