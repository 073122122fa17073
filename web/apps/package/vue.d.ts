/** `<a-star-lab>` in templates and JSX of Vue 3, which sets `document` as a property and listens to `@ready`, `@load` and so on. */
import type { HTMLAttributes, ReservedProps } from 'vue';
import type { DocumentInput } from '../../kernel/worlds/documents.ts';
import type { AStarLabAttributes, AStarLabElement, AStarLabEvent, AStarLabEventMap } from '../embed/element.ts';

type Own = AStarLabAttributes & { document?: DocumentInput } & {
  [Type in AStarLabEvent as `on${Capitalize<Type>}`]?: (event: AStarLabEventMap[Type]) => unknown;
};
type Props = Omit<HTMLAttributes, keyof Own> & Own & ReservedProps;

declare module 'vue' {
  interface GlobalComponents {
    'a-star-lab': new () => AStarLabElement & { $props: Props };
  }
}
declare module 'vue/jsx-runtime' {
  namespace JSX {
    interface IntrinsicElements {
      'a-star-lab': Props;
    }
  }
}
