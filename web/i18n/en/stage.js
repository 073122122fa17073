/** The map and the timeline. */
export default {
  'stage.map': 'Map',
  'stage.help': 'W A S D or Shift with the arrow keys move the cell cursor, Enter uses the tool on its cell, Escape puts down what was picked up. Space plays or pauses; the left and right arrows step.',
  'stage.summary': 'Map of {width} by {height} cells, start {start}, goal {goal}. Step {step} of {steps}: {open} open, {closed} closed.',
  'stage.start': 'start',
  'stage.goal': 'goal',
  'stage.wall': 'wall',
  'stage.terrain': 'costs {cost} times to enter',
  'stage.unseen': 'not seen yet',
  'stage.open': 'open',
  'stage.closed': 'closed',
  'stage.held.start': 'holding the start: press Enter where it should go',
  'stage.held.goal': 'holding the goal: press Enter where it should go',
  'stage.separator': ', ',
};
