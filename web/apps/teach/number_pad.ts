/** A field for a number. On a touch screen digit keys stand below the question: the keyboard of a telephone would cover the map. */
import { element, makeButton, makeForm } from '../../view/ui/dom.ts';

/** Reads a number as people type it, full-width digits and decimal commas included. */
const read = (text: string) => {
  const plain = text.normalize('NFKC').trim().replace(',', '.');
  return plain === '' ? NaN : Number(plain);
};

/** @param label what the number is called @param name of the field, the same in all languages */
export function numberPad({ label, name, t, give }: { label: string; name: string; t(key: string): string; give(number: number): void }) {
  const fingers = matchMedia('(pointer: coarse)').matches;
  const field = element('input', {
    name,
    inputmode: fingers ? 'none' : 'decimal',
    autocomplete: 'off',
    maxlength: 9,
    size: 5,
    'aria-label': label,
  });
  const missing = element('small', { role: 'alert' });
  const key = (text: string, press: () => void, more: Record<string, string> = {}) =>
    makeButton({ class: 'button quiet', text, ...more }, press);
  const write = (digit: string) => () => (field.value = (field.value + digit).slice(0, field.maxLength));
  const keys = [...'1234567890'].map((digit) => key(digit, write(digit)));
  const back = key('⌫', () => (field.value = field.value.slice(0, -1)), { 'aria-label': t('teach.pad.back') });
  return makeForm(
    { class: 'number' },
    () => {
      const number = read(field.value);
      if (Number.isFinite(number)) return give(number);
      missing.textContent = t('teach.number');
      field.select();
    },
    element('label', {}, element('b', { text: `${label} = ` }), field),
    element('button', { class: 'button', 'data-do': 'say', text: t('teach.do.say') }),
    missing,
    fingers ? element('div', { class: 'pad', role: 'group', 'aria-label': t('teach.pad') }, ...keys, back) : null,
  );
}
