/** `<a-star-lab>` in JSX of React 19, which sets `document` as a property and listens to `onready`, `onload` and so on. */
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { DocumentInput } from '../../kernel/worlds/documents.ts';
import type { AStarLabAttributes, AStarLabElement, AStarLabEvent, AStarLabEventMap } from '../embed/element.ts';

type Own = AStarLabAttributes & { document?: DocumentInput } & {
  [Type in AStarLabEvent as `on${Type}`]?: (event: AStarLabEventMap[Type]) => unknown;
};

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'a-star-lab': DetailedHTMLProps<Omit<HTMLAttributes<AStarLabElement>, keyof Own> & Own, AStarLabElement>;
    }
  }
}
