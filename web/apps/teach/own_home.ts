/** The person's own lessons, as cards among all lessons and on the page for teachers, and the button that opens more of them. */
import { limits } from '../../kernel/document/document.ts';
import { DocumentError, visible } from '../../kernel/document/error.ts';
import { element, makeButton } from '../../view/ui/dom.ts';
import { parsed } from '../../view/ui/storage.ts';
import { linkTo } from './address.ts';
import type { OwnLessons } from './own_lessons.ts';
import type { Strings } from '../../kernel/words/i18n.ts';

/** `visit` opens another part of the page. */
export interface HomeOptions {
  own: OwnLessons;
  strings: Strings;
  visit: (query: Record<string, string>) => void;
}

export const ownCards = ({ own, strings: { t, lang }, visit }: HomeOptions) =>
  Object.entries(own.all).map(([name, text]) =>
    linkTo({ own: name }, visit, {}, element('b', { text: titleIn(text, lang) ?? name }), element('span', { text: t('teach.own') })),
  );

export function ownOpener({ own, strings, visit }: HomeOptions): { open(file: File): unknown; opener: HTMLElement } {
  const { t } = strings;
  const status = element('p', { class: 'hint', role: 'status' });
  const input = element('input', {
    type: 'file',
    accept: '.json,application/json',
    hidden: true,
    on: { change: () => input.files?.[0] && open(input.files[0]) },
  });
  let opened = 0;
  /** If several files are opened, the one opened last is shown. */
  async function open(file: File) {
    const turn = ++opened;
    status.textContent = '';
    try {
      const text = await file.slice(0, limits.bytes + 1).text();
      const { readLesson } = await import('../../parts/lessons/lesson_text.ts');
      const { lesson } = await readLesson(text);
      if (turn === opened && status.isConnected) visit({ own: own.add(lesson.id, text) });
    } catch (error) {
      const why = error instanceof DocumentError ? await strings.error(error) : t('teach.missing');
      if (turn !== opened) return;
      status.textContent = `${visible(file.name)}: ${why}`;
      input.value = '';
    }
  }
  return {
    /** Opens a file that was dropped on the page. */
    open,
    opener: element(
      'div',
      { class: 'buttons own-lessons' },
      makeButton({ class: 'button quiet', 'data-do': 'open-lesson', text: t('teach.open-lesson') }, () => input.click()),
      input,
      status,
    ),
  };
}

/** The title in a text that may not be a lesson. */
export function titleIn(text: string, lang: string): string | undefined {
  const titles = Object(Object(parsed(text)).title);
  const title = titles[lang] ?? titles.en;
  return typeof title === 'string' ? title : undefined;
}
