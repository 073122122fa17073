/** Who walks the map, rewards and monsters. */
export default {
  'lab.tool.reward': 'Reward',
  'lab.tool.reward.tip': 'Put rewards down; start on one to take rewards away',
  'lab.tool.monster': 'Monster',
  'lab.tool.monster.tip': 'Put monsters down, which block like walls; start on one to take monsters away',
  'lab.walker': 'Hero',
  'lab.walker.rewards': 'Rewards collected: {n} of {all}',
  'lab.walker.replan': 'Plan again at new walls',
  'lab.walker.replan.hint':
    'When a wall appears on the way: search again from where the hero stands. Off: walk on and stop in front of it.',
  'lab.walker.same': 'The hero already stands on {cell}: no search.',
  'lab.walker.wall': '{cell} is a wall: no search, the hero stays.',
  'lab.walker.no-path': 'The search found no way to {cell}: the hero stays.',
  'lab.walker.no-way-beside': 'No cell beside {cell} can be reached: the hero stays.',
  'lab.walker.beside': 'The hero already stands beside {cell}, on {at}.',
  'lab.walker.cleared.same':
    'The hero already stands on {cell}: no search. But the article’s code cleared the grid before it checked, so the path and the hero are gone. Press a free cell.',
  'lab.walker.cleared.wall':
    '{cell} is a wall: no search. But the article’s code cleared the grid before it checked, so the path and the hero are gone; the hero still stands on {at}. Press a free cell.',
  'lab.walker.covered.same': '{cell} is covered by the cube of the hero, which has no script: the press is lost.',
  'lab.walker.covered.wall': '{cell} is covered by the cube of a wall, which has no script: the press is lost.',
  'lab.walker.covered.way': '{cell} is covered by a cube of the path, which has no script: the press is lost, and the hero walks on.',
  'lab.walker.arrived': 'The hero has arrived at {cell}.',
  'lab.walker.stopped': 'The step from {at} to {cell} is blocked now. The hero ignores new walls, so it stops here.',
  'lab.walker.replanned': 'Planned again from {cell}: {n} {n:cell|cells} expanded.',
  'lab.walker.reward': 'Reward collected at {cell}: {n} of {all}.',
};
