/** The buttons that open the map menu, and the actions that it shares with the keyboard. The sheet is fetched when it is first opened. */
import { find, setText } from '../../view/ui/dom.ts';
import { fetchEntrances, folders } from '../../kernel/worlds/parts.ts';
import { worldOf } from '../../kernel/worlds/registry.ts';
import { once } from '../../view/ui/once.ts';
import { opens } from '../../view/ui/popovers.ts';
import type { Lab } from './lab.ts';
import type { DocumentOf } from '../../kernel/worlds/documents.ts';
import type { Stage } from '../../view/stage/stage.ts';

/** @param lastGrid the last document of squares */
export function showMapMenu(lab: Lab, stage: Stage, lastGrid: () => DocumentOf<'grid'> | null) {
  const { root, model } = lab;
  const sheet = find(root, '[data-sheet=map]');
  const fill = once(
    async () => {
      const words = ['map', ...Object.keys(folders)].map((part) => lab.need(part));
      const [{ fillMapSheet }, entrances] = await Promise.all([import('./map_sheet.ts'), fetchEntrances(), ...words]);
      fillMapSheet(lab, sheet, entrances, lastGrid, stage);
    },
    () => lab.missing('file'),
  );
  for (const button of root.querySelectorAll<HTMLButtonElement>('[data-open=map]')) opens(button, sheet, fill);

  const caption = find(root, '.bar [data-size]');
  const kind = find(root, '.bar [data-t="lab.map.grid"]');
  lab.followMap(() => {
    const { space } = model.document;
    kind.dataset.t = `lab.map.${space.top === 'flat' ? 'flat' : space.type}`;
    const name = lab.t(kind.dataset.t);
    // The name of a world is empty until its words have come.
    setText(kind, name === kind.dataset.t ? '' : name);
    // A phone has room for only one of the two: the one that says more.
    const { cells, size } = worldOf(space);
    kind.classList.toggle('roomy', Boolean(cells));
    caption.classList.toggle('roomy', !cells);
    setText(caption, size?.(space) ?? `${space.width}×${space.height}`);
  });
  lab.actions['clear-path'] = () => model.clearPath();
  lab.actions['clear-walls'] = () => model.clearWalls();
  lab.actions.reset = () => model.reset();
}
