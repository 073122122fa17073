/** Exercises on paper. */
export default {
  'teach.sheet.hint': 'As it will be printed, on A4. The same assignment, number and attempt always give the same sheet.',
  'teach.sheet.making': 'Sheet {n} of {all} …',
  'teach.sheet.ready': '{n} {n:sheet|sheets}, with answer {n:key|keys}.',
  'teach.sheet.key': 'Answer key: {title}',
  'teach.sheet.assignment': 'Assignment {assignment}',
  'teach.sheet.student': 'Student {student}',
  'teach.sheet.name': 'Name ',
  'teach.sheet.how':
    'Where several nodes are equally good, take any. Each row: the node expanded, then the open list afterwards with its numbers.',
  'teach.sheet.costs.graph': 'A step costs what is written at its edge.',
  'teach.sheet.costs.straight':
    'Steps go right, left, down and up; each costs {n} times the number of the cell entered (× is left out where that is 1).',
  'teach.sheet.costs.diagonal':
    'A straight step costs {n}, a diagonal step 14, times the number of the cell entered (× is left out where that is 1). No diagonal step past the corner of a wall.',
  'teach.sheet.costs.hex':
    'A step to one of the six neighbours costs {n} times the number of the cell entered (× is left out where that is 1).',
  'teach.sheet.map': 'The map, with room to write',
  'teach.sheet.number': 'no.',
  'teach.sheet.step': 'Step',
  'teach.sheet.expanded': 'Expanded',
  'teach.sheet.open': 'Open list afterwards',
  'teach.sheet.also': 'As good',
  'teach.sheet.looks': 'New g',
  'teach.sheet.path': 'Path:',
  'teach.sheet.cost': 'Cost:',
  'teach.sheet.now.opened': '=',
  'teach.sheet.now.relaxed': 'relaxed to',
  'teach.sheet.now.reopened': 'reopened with',
  'teach.sheet.ties.astar':
    'One right order of several: equal f by smallest h, then oldest entry; relaxing makes a new entry. Any node under “As good” would have been right at that step.',
  'teach.sheet.ties.dijkstra':
    'One right order of several: equal g by oldest entry; relaxing makes a new entry. Any node under “As good” would have been right at that step.',
  'teach.sheet.ties.greedy':
    'One right order of several: equal h by oldest entry; relaxing makes a new entry. Any node under “As good” would have been right at that step.',
  'teach.sheet.ties.bfs':
    'Within a layer any order is right: this key takes the node that was put in first. Any node under “As good” would have been right at that step.',
  'teach.sheet.ties.dfs': 'There are no ties: last in, first out, and neighbours are added in the order below.',
  'teach.sheet.legend': 'In the picture the number before a name is the step in which the node was expanded; thick lines mark the path.',
  'teach.sheet.neighbours.graph': 'Order of neighbours: {names}.',
  'teach.sheet.neighbours.straight': 'Order of neighbours: right, left, down, up.',
  'teach.sheet.neighbours.diagonal':
    'Order of neighbours: right, left, down, up, then the diagonal ones: right down, right up, left down, left up.',
  'teach.sheet.neighbours.hex': 'Order of neighbours: right, left, right down, left up, right up, left down.',
  'teach.sheet.found': 'The goal is expanded: the path is {path}, its cost {cost}.',
  'teach.sheet.none': 'The open list is empty: there is no path.',
  'teach.sheet.costs.tiles':
    'A move slides a tile into the gap and costs 1; h is the sum of the moves of each tile to its place. Draw the boards you meet, each with its h and g.',
  'teach.sheet.neighbours.tiles': 'Order of moves: the gap goes up, down, left, right.',
  'teach.sheet.stop': 'Stop when the goal is expanded.',
  'teach.moodle.fit': 'This is the answer of somebody who {fit}.',
  'teach.moodle.map': 'The map: the number before a name is the step in which that node was expanded',
  'teach.moodle.taken': 'Expanded so far: {nodes}. On the map their steps stand before their names.',
  'teach.moodle.open': 'Open list, by name',
  'teach.moodle.node': 'Node',
  'teach.moodle.parent': 'Parent',
  'teach.moodle.next': '{algorithm}: which node is expanded next? If several are equally good, name any of them.',
  'teach.moodle.number':
    '{node}, whose g is {g}, is being expanded, and {other} is looked at as its neighbour. What is the {number} of {other} afterwards?',
};
