/** The examples on the manual's page of the element: each is shown as text and also runs. */

const bay = '......../..XXX.../....X.../S...X..G/....X.../..XXX.../........';
const swamp = {
  version: 1,
  space: { type: 'grid', rows: ['.........', '.5555555.', '.5555555.', '.5555555.', '.........'] },
  start: [0, 2],
  goal: [8, 2],
  diagonal: 'never',
  view: { step: 9999 },
};

/** Reserves the space of figures until the script has loaded; a picture has a shape of its own, and may be wider than the page. */
export const room =
  'a-star-lab { display:block; min-height:280px }\na-star-lab:not(:has(img)) { aspect-ratio:4/3 }\na-star-lab img { max-width:100%; height:auto }\n';

/** The markup of each figure, by name; `{link}` is replaced by the text of its link. */
export const figures: Record<string, string> = {
  map: `<a-star-lab map="${bay}" step="40">
  <a href="index.html#map=${bay}">{link}</a>
</a-star-lab>`,
  document: `<a-star-lab readonly>
  <a href="index.html">{link}</a>
  <script type="application/json">${JSON.stringify(swamp)}</script>
</a-star-lab>`,
  beside: `<a-star-lab map="${bay}" beside="greedy" step="9999" readonly>
  <a href="index.html#map=${bay}&amp;beside=greedy">{link}</a>
</a-star-lab>`,
  draw: `<a-star-lab map="${bay}" step="9999" tools="wall">
  <a href="index.html#map=${bay}">{link}</a>
</a-star-lab>`,
  played: `<a-star-lab map="${bay}" from="16" to="70" loop poster="9999" markers="16: into the pocket; 70: it is full">
  <a href="index.html#map=${bay}">{link}</a>
</a-star-lab>`,
  later: `<a-star-lab preset="003-puzzle" reveal="interaction">
  <a href="index.html#preset=003-puzzle">{link}</a>
</a-star-lab>`,
  seek: `<a-star-lab id="greedy" map="${bay}" algorithm="greedy" controls="none">
  <a href="index.html#map=${bay}&amp;algorithm=greedy">{link}</a>
</a-star-lab>`,
  program: `<a-star-lab id="figure" map="S..../.XXX./...X./.X.X./.X..G" speed="6">
  <a href="index.html#map=S..../.XXX./...X./.X.X./.X..G">{link}</a>
</a-star-lab>`,
  colours: `<a-star-lab class="warm" map="S...../.XXXX./....X./.XX.X./....XG" step="9999" theme="light">
  <a href="index.html#map=S...../.XXXX./....X./.XX.X./....XG">{link}</a>
</a-star-lab>`,
};

/** A style sheet that gives a figure other colours; the page uses it too. */
export const style = `a-star-lab.warm {
  --astar-page: #fff6e9;
  --astar-surface: #ffe9cc;
  --astar-line: #e5c59a;
  --astar-accent: #b3401e;
  --astar-wall: #7a4a2b;
  --astar-ramp: #fff1c9, #d98c4a;
  --astar-font: Georgia, serif;
}
a-star-lab.warm::part(narration) { font-style: italic; }
`;

/** Calls on the figure `figure`; each has a button. */
export const calls: Record<string, string> = {
  play: 'figure.play()',
  pause: 'figure.pause()',
  seek: 'figure.seek(12)',
  step: 'figure.step += 1',
  document: "figure.document = { ...figure.document, algorithm: 'bfs' }",
  trace: 'await figure.exportTrace()',
};

/** The events that are logged beside the figure. */
export const heard = ['ready', 'load', 'step', 'solve', 'change', 'play', 'pause', 'ended', 'error'];

export const program = `const figure = document.querySelector('#figure');
for (const name of ${JSON.stringify(heard).replaceAll('"', "'").replaceAll(',', ', ')})
  figure.addEventListener(name, (event) => console.log(name, event.detail));
`;

/** For Vite. If templates are compiled in the page, the same function is `app.config.compilerOptions.isCustomElement`. */
export const vue = `vue({ template: { compilerOptions: { isCustomElement: (tag) => tag === 'a-star-lab' } } })`;

export const template = `<a-star-lab map="S../.X./..G" @solve="show"></a-star-lab>`;

export const react = `import 'a-star-lab/register';

export const Figure = ({ step = 0 }) => (
  <a-star-lab map="S../.X./..G" step={step} onsolve={({ detail }) => console.log(detail.path)}>
    <a href="lab/index.html#map=S../.X./..G">A search</a>
  </a-star-lab>
);`;

export const resolver = `import { configure, define } from 'a-star-lab/element';

configure({ base: '/static/a-star-lab/' });            // the folder of the .wasm files
configure({ wasm: { first: '/static/first-abc.wasm' } }); // or each by itself: an address, or its bytes
define();
`;
