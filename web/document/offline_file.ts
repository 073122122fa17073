/**
 * One file that holds the whole lab and a document: opened by a double click, without server or network. The build makes it
 * with an empty place for the document (dist/offline.html).
 */

/** Puts a value where a page in one file looks for it. @param template the file without it @param name of the place */
export function filled(template: string, name: string, value: unknown): string {
  const place = new RegExp(`(<script type="application/json" data-${name}>)[^<]*(</script>)`);
  if (!place.test(template)) throw new Error(`the page has no place for a ${name}`);
  // Inside a script a < could end it; in JSON it can be written otherwise.
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return template.replace(place, (_, before, after) => before + json + after);
}

/** A text that stands beside the page, like a page in one file to fill. */
export async function fetched(path: string) {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.text();
}
