/** Archives made on the page: a unit for a learning platform (SCORM 1.2), and all of it for classrooms without a network. */
import { archiveOf } from '../document/archive.js';
import { filled } from '../document/offline.js';
import { htmlOf } from '../lessons/markup.js';
import { element } from '../lab/dom.js';

/** @param {Uint8Array} bytes */
const deflate = async (bytes) => {
  const stream = new Blob([/** @type {Uint8Array<ArrayBuffer>} */ (bytes)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
};
const bytesOf = (/** @type {string} */ text) => new TextEncoder().encode(text);

/** @param {string} path beside the page */
async function fetched(path) {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.text();
}

/** @param {string} name @param {Iterable<[string, Uint8Array]>} files */
async function save(name, files) {
  const bytes = /** @type {Uint8Array<ArrayBuffer>} */ (await archiveOf(files, deflate));
  const link = element('a', { href: URL.createObjectURL(new Blob([bytes], { type: 'application/zip' })), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** What a platform reads first: one unit, in one file. @param {string} title @param {string} id @returns {string} */
export const manifestOf = (title, id) =>
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

/** An exercise or lesson for a learning platform. @param {import('./address.js').Unit} unit @param {string} title @param {string} name */
export async function saveUnit(unit, title, name) {
  const page = filled(await fetched('offline-teach.html'), 'unit', unit);
  await save(`${name}-scorm12.zip`, [
    ['imsmanifest.xml', bytesOf(manifestOf(title, `a-star-lab-${name.replace(/[^A-Za-z0-9-]/g, '-')}`))],
    ['index.html', bytesOf(page)],
  ]);
}

/** Lab, lessons and exercises for computers without a network. @param {string} note what to do with it */
export async function saveClassroom(note) {
  const [lab, learning, licences] = await Promise.all(['offline.html', 'offline-teach.html', 'licences.txt'].map(fetched));
  await save('a-star-lab-classroom.zip', [
    ['a-star-lab/index.html', bytesOf(lab)],
    ['a-star-lab/teach.html', bytesOf(learning)],
    ['a-star-lab/licences.txt', bytesOf(licences)],
    ['a-star-lab/README.txt', bytesOf(note)],
  ]);
}
