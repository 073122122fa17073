/** The fields that define an exercise: the search, its world, and how much of it is done by hand. */
import { element } from '../../view/ui/dom.ts';
import { worlds } from '../../parts/lessons/task.ts';
import { levels } from '../../parts/lessons/hand.ts';
import { algorithms, levelsOf, offers } from '../../parts/lessons/offers.ts';
import type { ExerciseWorld } from '../../kernel/worlds/exercises.ts';

export const select = (t: (key: string) => string, name: string, options: (readonly [value: string, text: string])[]) =>
  element(
    'label',
    {},
    t(`teach.${name}`),
    element('select', { name }, ...options.map(([value, text]) => element('option', { value, text }))),
  );

/** Fields of a form. `narrow` leaves only the worlds in which the chosen search is done by hand, and the levels offered there. */
export function taskFields(t: (key: string) => string): { fields: HTMLElement[]; narrow(form: HTMLFormElement): void } {
  const narrow = (form: HTMLFormElement) => {
    // The three selects are made below.
    const [algorithm, world, level] = ['algorithm', 'world', 'level'].map((name) => form.elements.namedItem(name)) as HTMLSelectElement[];
    leave(world, offers[algorithm.value]);
    leave(level, levelsOf(world.value as ExerciseWorld)); // one of the offers
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

/** Disables the choices that are not offered; if the chosen one is among them, the first offer is chosen. */
function leave(choices: HTMLSelectElement, there: readonly string[]) {
  for (const option of choices.options) option.disabled = !there.includes(option.value);
  if (choices.selectedOptions[0]?.disabled) choices.value = there[0];
}

/** The values of a form, without fields that were left empty. */
export const valuesOf = (form: HTMLFormElement) =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]).filter(([, value]) => value !== ''));
