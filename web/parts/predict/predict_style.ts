/** Style of Predict: the map with a panel beside it, or below it on narrow pages. */
export const rules = `
[data-lab][data-predict] > :not(.predict) { visibility: hidden; }
dialog.predict { position: fixed; inset: 0; width: 100vw; height: 100dvh; max-width: none; max-height: none; margin: 0; padding: 0; border: 0; background: var(--page); color: var(--ink); overflow: hidden; }
dialog.predict[open] { display: grid; grid-template: "head head" auto "map side" minmax(0, 1fr) / minmax(0, 1fr) minmax(21rem, 27rem); }
.predict header { grid-area: head; display: flex; align-items: center; gap: var(--s3); padding: var(--s2) var(--s2) var(--s2) var(--s4); border-bottom: 1px solid var(--line); background: var(--surface); }
.predict header h2 { flex: 1; min-width: 0; font-size: var(--lead); line-height: 1.2; color: var(--ink); }
.predict [data-predict-score] { color: var(--soft); font-size: var(--small); text-align: end; }
.predict .ground { grid-area: map; position: relative; min-width: 0; min-height: 0; }
.predict .ground > .asl-stage { position: absolute; inset: 0; }
.predict .asl-view { cursor: pointer; }
.predict .side { grid-area: side; display: flex; flex-direction: column; gap: var(--s3); min-height: 0; padding: var(--s4); border-inline-start: 1px solid var(--line); background: var(--surface); overflow: hidden auto; }
.predict .side > * { flex: none; }
.predict .question { font-size: var(--lead); line-height: 1.35; font-weight: 600; }
.predict .question:focus-visible { outline-offset: 2px; border-radius: 4px; }
.predict :is(.how, .told) { font-size: var(--small); color: var(--soft); }
/* Always of the same height, so that an answer moves nothing. */
.predict .told { position: sticky; top: 0; z-index: 1; height: 5.4em; overflow-y: auto; padding: var(--s2) var(--s3); border-radius: var(--round); border-inline-start: 4px solid var(--line); background: var(--page); color: var(--ink); line-height: 1.4; }
.predict .told:empty { border-color: transparent; background: none; }
.predict .told[data-tone=right] { border-color: #1c7c3f; }
.predict .told[data-tone=wrong] { border-color: var(--bad); background: var(--bad-soft); color: var(--bad); }
.predict .replies { display: grid; grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr)); gap: var(--s2); }
.predict .replies button { min-height: var(--control); padding: var(--s1) var(--s3); border: 1px solid var(--line); border-radius: var(--round); background: var(--page); font-weight: 600; }
.predict .open h3 { margin: 0 0 var(--s1); font-size: var(--small); font-weight: 600; color: var(--soft); }
.predict .open ul { margin: 0; padding: 0; list-style: none; display: grid; gap: 2px; }
.predict .open button { display: grid; grid-template-columns: minmax(3.5rem, auto) 1fr auto; gap: var(--s3); align-items: center; width: 100%; min-height: 2rem; padding: 0 var(--s3); border-radius: var(--round); background: var(--page); text-align: start; font-size: var(--small); }
.predict .open button small { color: var(--soft); font-size: inherit; }
.predict :is(.open, .replies) button:hover, .predict .open .lit { background: var(--hover); }
.predict .deeds { display: flex; flex-wrap: wrap; gap: var(--s2); }
.predict .deeds .button.quiet { background: var(--hover); color: var(--ink); }
.predict details { border-top: 1px solid var(--line); padding-top: var(--s2); margin-top: auto; font-size: var(--small); }
.predict summary { min-height: 2rem; display: flex; align-items: center; font-weight: 600; cursor: pointer; }
.predict summary::before { content: "▸"; width: 1.2em; color: var(--soft); }
.predict details[open] summary::before { content: "▾"; }
.predict .fields { display: grid; gap: var(--s2); padding: var(--s1) 0 var(--s2); }
.predict .fields label { display: flex; align-items: center; gap: var(--s2); min-height: 2rem; }
.predict .fields input[type=checkbox] { width: 1.25rem; height: 1.25rem; flex: none; accent-color: var(--accent); }
.predict .fields :is(select, input[type=number]) { min-height: 2rem; padding: 0 var(--s2); border: 1px solid var(--line); border-radius: var(--round); background: var(--page); color: var(--ink); font: inherit; }
.predict .fields input[type=number] { width: 5.5rem; }
[data-projector] dialog.predict { --small: var(--big); --lead: calc(1.1 * var(--big)); font-size: var(--big); }
[data-projector] dialog.predict[open] { grid-template-columns: minmax(0, 1fr) minmax(21rem, 42%); }
@media (pointer: coarse) { .predict .open button, .predict .fields label, .predict summary { min-height: var(--control); } }
@media (max-width: 799px) {
  dialog.predict[open] { grid-template: "head" auto "map" minmax(38%, 1fr) "side" minmax(0, 46%) / minmax(0, 1fr); }
  .predict .side { border-inline-start: 0; border-top: 1px solid var(--line); gap: var(--s2); padding: var(--s2) var(--s3) max(var(--s2), env(safe-area-inset-bottom)); }
  .predict .question { font-size: 1rem; }
}
`;
