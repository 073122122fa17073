/** Names of everything that buttons (`data-action`) and keys can do. The part of the page that does it registers itself under the name. */
type Time = 'toggle' | 'step' | 'back' | 'first' | 'last' | 'grain' | 'faster' | 'slower' | 'stop-recording';
type Picture = 'zoom-in' | 'zoom-out' | 'fit' | 'theme' | 'language' | 'panel' | 'forget-cell' | 'close-hints' | 'next-hint' | 'more-tools';
type Map = 'undo' | 'redo' | 'clear-path' | 'clear-walls' | 'level-ground' | 'reset' | 'open' | 'save' | 'help';
type View =
  | 'predict'
  | 'surprise'
  | 'hand'
  | 'beside'
  | 'beside-swap'
  | 'finder'
  | 'heuristics'
  | 'runs'
  | 'code'
  | 'gallery'
  | 'projector'
  | 'qr'
  | 'picture';
export const toolNames = [
  'select',
  'wall',
  'erase',
  'terrain',
  'start',
  'goal',
  'pan',
  'reward',
  'monster',
  'node',
  'edge',
  'water',
] as const;

export type Action = Time | Picture | Map | View | `tool-${(typeof toolNames)[number]}` | `terrain-${number}`;
export type Actions = Record<Action, () => void>;
