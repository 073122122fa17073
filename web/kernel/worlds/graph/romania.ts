/**
 * Roads of Romania in km and the distances to Bucharest in a straight line, the example of Russell and Norvig: Artificial Intelligence:
 * A Modern Approach, chapter 3. Where the towns lie here is only roughly where they are.
 */
const towns: readonly (readonly [id: string, x: number, y: number, h: number])[] = [
  ['Oradea', 6.2, 0, 380],
  ['Zerind', 2.2, 2, 374],
  ['Arad', 1.6, 6.8, 366],
  ['Timisoara', 1.2, 12, 329],
  ['Lugoj', 4.4, 14.2, 244],
  ['Mehadia', 4.8, 17.2, 241],
  ['Drobeta', 3.8, 20.4, 242],
  ['Sibiu', 8, 6.2, 253],
  ['Rimnicu', 9.2, 10.6, 193],
  ['Fagaras', 13.8, 6.6, 176],
  ['Pitesti', 14.4, 13.2, 100],
  ['Craiova', 10.4, 19.8, 160],
  ['Bucharest', 20.4, 17.6, 0],
  ['Giurgiu', 17.8, 20.8, 77],
  ['Urziceni', 22.6, 13.6, 80],
  ['Hirsova', 24.4, 16.4, 151],
  ['Eforie', 24.4, 20.4, 161],
  ['Vaslui', 24, 9, 199],
  ['Iasi', 22.2, 4.6, 226],
  ['Neamt', 18.6, 2, 234],
];
const edges = [
  ['Arad', 'Zerind', 75],
  ['Arad', 'Sibiu', 140],
  ['Arad', 'Timisoara', 118],
  ['Zerind', 'Oradea', 71],
  ['Oradea', 'Sibiu', 151],
  ['Timisoara', 'Lugoj', 111],
  ['Lugoj', 'Mehadia', 70],
  ['Mehadia', 'Drobeta', 75],
  ['Drobeta', 'Craiova', 120],
  ['Craiova', 'Rimnicu', 146],
  ['Craiova', 'Pitesti', 138],
  ['Sibiu', 'Fagaras', 99],
  ['Sibiu', 'Rimnicu', 80],
  ['Rimnicu', 'Pitesti', 97],
  ['Fagaras', 'Bucharest', 211],
  ['Pitesti', 'Bucharest', 101],
  ['Bucharest', 'Giurgiu', 90],
  ['Bucharest', 'Urziceni', 85],
  ['Urziceni', 'Hirsova', 98],
  ['Hirsova', 'Eforie', 86],
  ['Urziceni', 'Vaslui', 142],
  ['Vaslui', 'Iasi', 92],
  ['Iasi', 'Neamt', 87],
];

/** From Arad to Bucharest. */
export const romania = {
  version: 1,
  space: { type: 'graph', directed: false, nodes: towns.map(([id, x, y, h]) => ({ id, x, y, h })), edges },
  start: 'Arad',
  goal: 'Bucharest',
  heuristic: 'custom',
} as const;
