/** Styles of parts that come late, kept out of the page's first style sheet. */

/** Style sheets by their rules. */
const sheets: Map<string, CSSStyleSheet> = new Map();

/** Adds these rules to a document or shadow root, once. */
export function lateStyle(root: Document | ShadowRoot, rules: string) {
  const sheet = sheets.get(rules) ?? new CSSStyleSheet();
  if (!sheets.has(rules)) sheet.replaceSync(rules);
  sheets.set(rules, sheet);
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}
