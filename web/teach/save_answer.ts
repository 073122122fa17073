import type { Answer } from '../lessons/answer_file.ts';

/** Hands the answer to the browser as a file: what is graded anew later. */
export function saveAnswer(answer: Answer) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(answer, null, 1)], { type: 'application/json' }));
  link.download = `${answer.student || 'answer'}-${answer.assignment || 'a-star-lab'}-${answer.attempt}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
