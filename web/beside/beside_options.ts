/** The options of a search beside another, as `view.beside` holds them and as people read them. */
import { defaultsOn, type LabDocument } from '../worlds/documents.ts';
import type { Host } from '../ui/host.ts';

type Rules = Pick<LabDocument, 'diagonal' | 'costs'> & { readonly space: { readonly type: string } };

/** What is not an option of the search. */
const others = ['version', 'preset', 'space', 'start', 'goal', 'taken', 'view'];

const same = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other);

/** What has to be said of a search for it to stand beside a document. */
export function optionsBeside(search: object, { space, diagonal, costs }: Rules): Record<string, unknown> {
  const assumed: Record<string, unknown> = { ...defaultsOn(space.type), diagonal, costs };
  const named = Object.entries(search).filter(
    ([name, value]) => !others.includes(name) && (name === 'algorithm' || !same(value, assumed[name])),
  );
  return Object.fromEntries(named);
}

/**
 * The options of a search that are not the usual ones, in words.
 *   @param other a document beside it: what is alike in both goes without saying
 */
export function optionNames(lab: Host, document: LabDocument, other: Partial<LabDocument> = {}): string[] {
  const usual = defaultsOn(document.space.type);
  return Object.entries(document).flatMap(([name, value]) => {
    // Both have the fields of documents.
    if (['algorithm', 'heuristic', ...others].includes(name) || same(value, usual[name]) || same(value, other[name as keyof LabDocument]))
      return [];
    if (name === 'limits') return Object.entries(value).map(([limit, most]) => `${lab.t(`lab.${limit}`)} ≤ ${most}`);
    const said =
      typeof value === 'string' ? lab.t(`lab.choice.${name}.${value}`) : typeof value === 'number' ? value : lab.t(`beside.${value}`);
    return [lab.t('lab.named', { name: lab.t(`lab.${name}`), text: String(said) })];
  });
}
