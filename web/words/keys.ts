/** What texts are called by, in the words of the page, their parts and those of the worlds. */
import type * as english from './en.ts';
import type * as worlds from '../worlds/folders.ts';

type Texts<Part> = Part extends () => Promise<{ default: infer Words }> ? keyof Words : never;
type Each<Parts> = Parts[keyof Parts];
type OfWorld<Folder> = Folder extends { words: { en: infer Part } } ? Texts<Part> : never;

export type TextKey =
  | keyof (typeof english)['default']
  | Each<{ [name in keyof (typeof english)['parts']]: Texts<(typeof english)['parts'][name]> }>
  | Each<{ [name in keyof typeof worlds]: OfWorld<(typeof worlds)[name]> }>;

/** A text there is; of one put together at run time, that some text is called like it. */
export type Called<Key extends string> = [Extract<TextKey, Key>] extends [never] ? never : Key;
