/** Looks of what comes late, kept out of the page's first style sheet. */

/** By their rules. */
const sheets: Map<string, CSSStyleSheet> = new Map();

/** Adopts rules once. */
export function lateStyle(root: Document | ShadowRoot, rules: string) {
  const sheet = sheets.get(rules) ?? new CSSStyleSheet();
  if (!sheets.has(rules)) sheet.replaceSync(rules);
  sheets.set(rules, sheet);
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}
