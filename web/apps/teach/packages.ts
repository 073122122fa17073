/** Files made on the page: a unit (SCORM 1.2) or questions for a learning platform, and one archive for classrooms without a network. */
import { archiveOf } from '../../kernel/document/archive.ts';
import { deflated } from '../../kernel/document/stream.ts';
import { fetched, filled } from '../../kernel/document/offline_file.ts';
import { loadEngine } from '../../kernel/engine/engine.ts';
import { taskOf } from '../../parts/lessons/task.ts';
import { hashOf } from '../../parts/lessons/hash.ts';
import { htmlOf } from '../../parts/lessons/markup.ts';
import { moodleOf } from '../../parts/lessons/moodle.ts';
import { download } from '../../view/ui/download.ts';
import type { Strings } from '../../kernel/words/i18n.ts';
import type { Unit } from './address.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

async function save(name: string, files: Iterable<[string, Uint8Array<ArrayBuffer>]>) {
  download(name, await archiveOf(files, deflated), 'application/zip');
}

/** The manifest that a learning platform reads first: one unit in one file. */
export const manifestOf = (title: string, id: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${htmlOf([
    'manifest',
    {
      identifier: id,
      version: '1.0',
      xmlns: 'http://www.imsproject.org/xsd/imscp_rootv1p1p2',
      'xmlns:adlcp': 'http://www.adlnet.org/xsd/adlcp_rootv1p2',
    },
    ['metadata', {}, ['schema', {}, 'ADL SCORM'], ['schemaversion', {}, '1.2']],
    [
      'organizations',
      { default: `${id}-course` },
      [
        'organization',
        { identifier: `${id}-course` },
        ['title', {}, title],
        ['item', { identifier: `${id}-item`, identifierref: `${id}-page` }, ['title', {}, title]],
      ],
    ],
    [
      'resources',
      {},
      [
        'resource',
        { identifier: `${id}-page`, type: 'webcontent', 'adlcp:scormtype': 'sco', href: 'index.html' },
        ['file', { href: 'index.html' }],
      ],
    ],
  ])}\n`;

/** A name of a unit in letters that every platform takes. Others are left out, so a number keeps units with different contents apart. */
export const idOf = (unit: Unit, name: string) =>
  ['a-star-lab', ...name.split(/[^A-Za-z0-9]+/), hashOf(JSON.stringify(unit)).toString(36)].filter(Boolean).join('-');

/** Saves an exercise or lesson as a unit for a learning platform. */
export async function saveUnit(unit: Unit, title: string, name: string) {
  const page = filled(await fetched('offline-teach.html'), 'unit', unit);
  await save(`${name}-scorm12.zip`, [
    ['imsmanifest.xml', bytesOf(manifestOf(title, idOf(unit, name)))],
    ['index.html', bytesOf(page)],
  ]);
}

/** Saves questions about an exercise for Moodle. @param values the values of the form */
export async function saveQuestions(values: Record<string, string>, strings: Strings) {
  const task = taskOf({ ...values, attempt: Number(values.attempt ?? 1) });
  const [engine] = await Promise.all([loadEngine(), strings.more('sheet')]);
  download(`${task.assignment || 'exercise'}-moodle.xml`, moodleOf(engine, task, strings.t), 'application/xml');
}

/** Saves lab, lessons and exercises for computers without a network. @param note text of the file that says how to use them */
export async function saveClassroom(note: string) {
  const [lab, learning, licences] = await Promise.all(['offline.html', 'offline-teach.html', 'licences.txt'].map(fetched));
  await save('a-star-lab-classroom.zip', [
    ['a-star-lab/index.html', bytesOf(lab)],
    ['a-star-lab/teach.html', bytesOf(learning)],
    ['a-star-lab/licences.txt', bytesOf(licences)],
    ['a-star-lab/README.txt', bytesOf(note)],
  ]);
}
