/** What an exercise is: the search, the world it runs on, and how much of it one does. */
import { element } from '../ui/dom.ts';
import { worlds } from '../lessons/answer_file.ts';
import { levels } from '../lessons/hand.ts';
import { algorithms, levelsOf, offers } from '../lessons/offers.ts';
import type { Name } from '../worlds/exercises.ts';

export const select = (t: (key: string) => string, name: string, options: (readonly [value: string, text: string])[]) =>
  element(
    'label',
    {},
    t(`teach.${name}`),
    element('select', { name }, ...options.map(([value, text]) => element('option', { value, text }))),
  );

/** Selects to stand in a form. Only worlds are left on which the search is done by hand, and only as much of it as may be left to the learner there. */
export function taskFields(t: (key: string) => string): { fields: HTMLElement[]; narrow(form: HTMLFormElement): void } {
  const narrow = (form: HTMLFormElement) => {
    // They are made below.
    const [algorithm, world, level] = ['algorithm', 'world', 'level'].map((name) => form.elements.namedItem(name)) as HTMLSelectElement[];
    const search = algorithm.value;
    leave(world, offers[search]);
    leave(level, levelsOf(search, world.value as Name)); // one of the offers
  };
  return {
    fields: [
      select(
        t,
        'algorithm',
        algorithms.map((value) => [value, t(`lab.choice.algorithm.${value}`)]),
      ),
      select(
        t,
        'world',
        worlds.map((value) => [value, t(`teach.world.${value}`)]),
      ),
      select(
        t,
        'level',
        levels.map((value) => [value, t(`teach.level.${value}`)]),
      ),
    ],
    narrow,
  };
}

/** Leaves some of the choices; what cannot be chosen any more gives way to the first of them. */
function leave(choices: HTMLSelectElement, there: readonly string[]) {
  for (const option of choices.options) option.disabled = !there.includes(option.value);
  if (choices.selectedOptions[0]?.disabled) choices.value = there[0];
}

/** What a form says, without what was left empty. */
export const wishOf = (form: HTMLFormElement) =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]).filter(([, value]) => value !== ''));
