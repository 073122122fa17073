/** What texts are called by. */

export type TextKey =
  | keyof typeof import('./en/choices.ts').default
  | keyof typeof import('./en/code.ts').default
  | keyof typeof import('./en/deepening.ts').default
  | keyof typeof import('./en/embed.ts').default
  | keyof typeof import('./en/events.ts').default
  | keyof typeof import('./en/files.ts').default
  | keyof typeof import('./en/finder.ts').default
  | keyof typeof import('./en/gallery.ts').default
  | keyof typeof import('./en/guide.ts').default
  | keyof typeof import('./en/help.ts').default
  | keyof typeof import('./en/heuristics.ts').default
  | keyof typeof import('./en/hints.ts').default
  | keyof typeof import('./en/hunt.ts').default
  | keyof typeof import('./en/lab.ts').default
  | keyof typeof import('./en/map.ts').default
  | keyof typeof import('./en/predict.ts').default
  | keyof typeof import('./en/searches.ts').default
  | keyof typeof import('./en/sheet.ts').default
  | keyof typeof import('./en/stage.ts').default
  | keyof typeof import('./en/teach.ts').default
  | keyof typeof import('./en/views.ts').default
  | keyof typeof import('./en/wholly.ts').default
  | keyof typeof import('../worlds/graph/graph_en.ts').default
  | keyof typeof import('../worlds/navmesh/navmesh_en.ts').default
  | keyof typeof import('../worlds/tiles/tiles_en.ts').default
  | keyof typeof import('../worlds/voxel/voxel_en.ts').default;

/** A text there is; of one put together at run time, that some text is called like it. */
export type Called<Key extends string> = [Extract<TextKey, Key>] extends [never] ? never : Key;
