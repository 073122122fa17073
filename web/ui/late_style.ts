/** Looks of what comes late, kept out of the page's first style sheet. */

const adopted: Set<string> = new Set();

/** Adopts rules once. */
export function lateStyle(document: Document, rules: string) {
  if (adopted.has(rules)) return;
  adopted.add(rules);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
