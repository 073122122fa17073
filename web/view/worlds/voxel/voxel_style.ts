/** Styles of the panel of voxel worlds, kept out of the page's first style sheet. */
import { lateStyle } from '../../ui/late_style.ts';

const rules = `
/* Beside the map: however much there is to set, the open list stays in sight. */
@media (min-width: 1100px) { .world:has(.voxel-samples) { max-height: 40vh; overflow-y: auto; overscroll-behavior: contain; } }
.world h3 { margin: var(--s3) 0 0; font-size: var(--small); font-weight: 600; color: var(--soft); }
.world h2 small { font-weight: 400; color: var(--soft); }
.voxel-views { grid-template-columns: repeat(5, 1fr) !important; }
.voxel-agent { display: grid; gap: var(--s1); margin: 0; padding: 0; border: 0; min-width: 0; }
.voxel-agent .can { display: grid; grid-template-columns: repeat(auto-fit, minmax(7.75rem, 1fr)); gap: 0 var(--s4); }
.voxel-agent .can label { display: grid; grid-template-columns: auto 1fr auto; align-items: center; gap: var(--s2); min-height: 2.25rem; }
.voxel-agent .can input[type=number] { width: 3rem; min-width: 0; }
.voxel-slider { display: grid; grid-template-columns: minmax(6.5rem, auto) 1fr 2.5rem; align-items: center; gap: var(--s2); min-height: 2rem; font-size: var(--small); }
.voxel-slider output { min-width: 0; font-weight: 600; }
.voxel-slider input { min-width: 3rem; }
.voxel-slider select { height: 2rem; padding: 0 var(--s1); border: 1px solid var(--line); border-radius: var(--round); background: var(--page); color: var(--ink); font: inherit; }
.voxel-views .segment[aria-pressed=true] { background: var(--surface); color: var(--accent); font-weight: 600; box-shadow: 0 1px 3px rgb(16 24 40 / .16); }
.voxel-reach { font-size: var(--small); }
.voxel-moves { display: grid; gap: 1px; margin: 0; padding: 0; list-style: none; font-size: var(--small); }
.voxel-moves li { display: grid; grid-template-columns: 1.25rem 1fr auto; gap: var(--s1); padding: .15rem 0; }
.voxel-moves .good > b:first-child { color: var(--good, #0b7f74); }
.voxel-moves .bad > b:first-child { color: var(--bad); }
.voxel-moves .bad { color: var(--soft); }
.voxel-actions { display: flex; flex-wrap: wrap; gap: var(--s2); }
.voxel-samples { display: grid; margin: 0 calc(-1 * var(--s3)); }
.world details summary { padding: var(--s2) 0; cursor: pointer; font-weight: 500; }
@media (pointer: coarse) { .voxel-slider, .voxel-slider select, .voxel-agent .can label { min-height: var(--control); } }
@media (forced-colors: active) { .voxel-views .segment[aria-pressed=true] { forced-color-adjust: none; background: Highlight; color: HighlightText; } }
`;

export const voxelStyle = (document: Document) => lateStyle(document, rules);
