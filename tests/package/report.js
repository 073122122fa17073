/** Asks each module for the same way and writes the costs into the page. */
export async function report(question, [engine, solvers, toolbox]) {
  const search = engine.createSearch(question);
  await search.run();
  const { rows } = toolbox.parseMap('S..\n.#.\n..G');
  const { cost } = solvers.createSolver({ type: 'grid', rows }).solve({ start: [0, 0], goal: [2, 2] });
  document.querySelector('output').textContent = `${search.result().cost} ${cost}`;
}
