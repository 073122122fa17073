/** Looks of what comes late, kept out of the page's first style sheet. */

/** @type {Set<string>} */
const adopted = new Set();

/** Adopts rules once. @param {Document} document @param {string} rules */
export function lateStyle(document, rules) {
  if (adopted.has(rules)) return;
  adopted.add(rules);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
