/** Styles of the graph's panel and of the form beside its nodes, kept out of the page's first style sheet. */
import { lateStyle } from '../../ui/late_style.ts';

const rules = `
.world h3 { display: flex; align-items: center; gap: var(--s2); margin: var(--s3) 0 var(--s1); font-size: var(--small); font-weight: 600; color: var(--soft); }
.world h3 .chip { margin-left: auto; }
.world h2 small { font-weight: 400; color: var(--soft); }
.world label.line { min-height: 2rem; cursor: pointer; }
.actions-of-graph { display: flex; flex-wrap: wrap; gap: var(--s2); margin: var(--s1) 0; }
.actions-of-graph .chip, .world h3 .chip { padding: 0 var(--s3); font-size: var(--small); }
.actions-of-graph .button { margin-left: auto; }
.world details summary { padding: var(--s2) 0; cursor: pointer; font-weight: 500; }
.verdicts { display: grid; gap: var(--s1); margin: 0; padding: 0; list-style: none; }
.verdicts li { display: grid; grid-template-columns: 1.25rem 1fr; }
.verdicts .good b { color: var(--accent); }
.verdicts .bad b, .remark.bad { color: var(--bad); }
.remark.bad:empty { display: none; }
.graph-editor { width: 17rem; padding: var(--s3); }
.graph-editor h2 { margin: 0; font-size: inherit; font-weight: 600; overflow-wrap: anywhere; }
.graph-editor .line > span { flex: 1; }
.graph-editor input:not([type=checkbox]) { width: 7.5rem; min-width: 0; }
.graph-editor .pair { gap: var(--s3); }
.graph-editor .pair .line { flex: 1; min-width: 0; }
.graph-editor .pair input { width: 100%; }
@media (max-width: 699px) {
  .graph-editor { width: auto; padding-bottom: max(var(--s3), env(safe-area-inset-bottom)); }
  .graph-editor input:not([type=checkbox]) { flex: 0 1 60%; }
}
`;

export const graphStyle = (document: Document) => lateStyle(document, rules);
