/** The keys of all texts: those of the page, of its parts and of the worlds. */
import type * as english from './en.ts';
import type * as worlds from '../worlds/folders.ts';

type Texts<Part> = Part extends () => Promise<{ default: infer Words }> ? keyof Words : never;
type Each<Parts> = Parts[keyof Parts];
type OfWorld<Folder> = Folder extends { words: { en: infer Part } } ? Texts<Part> : never;

export type TextKey =
  | keyof (typeof english)['default']
  | Each<{ [name in keyof (typeof english)['parts']]: Texts<(typeof english)['parts'][name]> }>
  | Each<{ [name in keyof typeof worlds]: OfWorld<(typeof worlds)[name]> }>;

/** `Key`, if there is a text for it; of a key put together at run time, if it fits the key of some text. */
export type Called<Key extends string> = [Extract<TextKey, Key>] extends [never] ? never : Key;
