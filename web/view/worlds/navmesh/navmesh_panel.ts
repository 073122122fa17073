/** The panel of a navigation mesh: how many polygons it has, and the length of the path before and after it is pulled taut. */
import { loose } from './navmesh_painter.ts';
import { lengthOver, meshOf, openingCount, polygonCount } from './shape.ts';
import { trianglesIn, usualTriangles } from '../../../kernel/worlds/navmesh/triangles.ts';
import { element } from '../../ui/dom.ts';
import type { HostOf } from '../../ui/host.ts';
import type { Stage } from '../../stage/stage.ts';

export function show(lab: HostOf<'navmesh'>, stage: Stage, mount: HTMLElement) {
  const { model } = lab;
  const title = element('h2');
  const hint = element('p', { class: 'hint' });
  const lengths = element('dl', { class: 'counts', 'data-mesh-lengths': '' });
  const note = element('p', { class: 'remark' });
  const box = element('input', { type: 'checkbox', checked: true, 'data-mesh-loose': '' });
  const boxText = element('span');
  const showLoose = () => stage.setLayer('loose', box.checked ? loose : null);
  box.addEventListener('change', showLoose);
  mount.append(title, hint, lengths, note, element('label', { class: 'line' }, box, boxText));

  const row = (key: string, value: number | null) =>
    element(
      'div',
      {},
      element('dt', { text: lab.t(key) }),
      element('dd', {}, element('b', { text: value === null ? '–' : value.toFixed(2) })),
    );
  let last: { search: unknown; status: string; lang: string } = { search: null, status: '', lang: '' };
  const draw = () => {
    const {
      search,
      document: { start, goal },
    } = model;
    const now = { search, status: search?.status ?? '', lang: lab.strings.lang };
    if (now.search === last.search && now.status === last.status && now.lang === last.lang) return;
    last = now;
    const mesh = meshOf(search);
    title.textContent = lab.t('lab.mesh');
    boxText.textContent = lab.t('lab.mesh.loose');
    hint.textContent = mesh
      ? lab.t('lab.mesh.hint', { polygons: polygonCount(mesh), openings: openingCount(mesh), nodes: mesh.places.length / 2 })
      : '';
    const straight = Math.hypot(goal[0] - start[0], goal[1] - start[1]);
    const taut = search?.status === 'found' ? search.taut() : null;
    const found = taut && mesh && search ? lengthOver(search.path(), mesh) : null;
    lengths.replaceChildren(
      row('lab.mesh.straight', straight),
      row('lab.mesh.found', found),
      row('lab.mesh.taut', taut ? taut.length : null),
    );
    const more = taut && straight > 0 ? Math.round(1000 * (taut.length / straight - 1)) / 10 : 0;
    note.hidden = !taut;
    note.textContent = !taut
      ? ''
      : taut.points.length <= 2
        ? lab.t('lab.mesh.direct')
        : lab.t('lab.mesh.turns', { n: taut.points.length - 2, more, corridor: taut.polygons.length });
  };
  let later: ReturnType<typeof setTimeout> | undefined;
  // Reading a large mesh is a task of its own, because the task that made it was long already.
  const ask = () => {
    later ??= setTimeout(() => {
      later = undefined;
      draw();
    });
  };
  const warn = () => {
    const { space } = model.document;
    if (space.type === 'navmesh' && trianglesIn(space) > usualTriangles) lab.notice({ id: 'slow', text: lab.t('lab.mesh.slow') });
  };
  const closing = new AbortController();
  const { signal } = closing;
  for (const event of ['document', 'search', 'recorded']) model.addEventListener(event, ask, { signal });
  lab.addEventListener('language', draw, { signal });
  model.addEventListener('document', (event) => event.detail.origin === 'load' && warn(), { signal });
  showLoose();
  warn();
  ask();
  return () => {
    closing.abort();
    clearTimeout(later);
    stage.setLayer('loose', null);
  };
}
