/**
 * One file with the whole lab and a document, which opens with a double click, without server or network. The build makes it
 * with an empty place for the document (dist/offline.html).
 */

/** Puts a value into a page in one file. @param template the file without the value @param name of the place for it */
export function filled(template: string, name: string, value: unknown): string {
  const place = new RegExp(`(<script type="application/json" data-${name}>)[^<]*(</script>)`);
  if (!place.test(template)) throw new Error(`the page has no place for a ${name}`);
  // In a script element, a < could end the element; JSON has an escape for it.
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return template.replace(place, (_, before, after) => before + json + after);
}

/** Fetches a text that is served beside the page, such as a page in one file that is to be filled. */
export async function fetched(path: string) {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.text();
}
