/** A field for words that the lecturer says, and what is told about them: checking them takes a second. */
import { element } from '../../view/ui/dom.ts';

export function spokenField(name: string, isRight: (words: string) => Promise<boolean>, t: (key: string) => string) {
  const field = element('input', { name, required: true, maxlength: 80, autocomplete: 'off' });
  const said = element('p', { class: 'say', role: 'alert', hidden: true });
  function say(key: string, tone: string) {
    said.hidden = false;
    said.dataset.tone = tone;
    said.textContent = t(key);
  }
  return {
    field,
    said,
    /** The words as they are at the press, checked; null if they are wrong or the field has gone meanwhile. */
    async checked() {
      const words = field.value;
      say('teach.word.checking', '');
      const right = await isRight(words).catch(() => null);
      if (!field.isConnected) return null;
      if (right) return words.trim();
      say(right === null ? 'teach.missing' : 'teach.word.wrong', 'wrong');
      field.select();
      return null;
    },
  };
}
