/** Says what of a document the next one has no place for. */
import type { Host } from './host.ts';

/** @param fields names of fields, or of parts of a map; with none an earlier notice goes. The words of the map menu must have come. */
export function sayLeftOut(host: Host, fields: readonly string[]) {
  const names = fields.map((field) => host.t(field === 'preset' ? 'lab.presets' : `lab.${field}`)).join(host.t('event.separator'));
  host.notice({ id: 'aside', text: names && host.t('lab.map.aside', { options: names }) });
}
