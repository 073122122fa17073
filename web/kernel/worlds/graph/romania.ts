/**
 * Roads of Romania in km and the distances to Bucharest in a straight line, the example of Russell and Norvig: Artificial Intelligence:
 * A Modern Approach, chapter 3. Where the towns lie here is only roughly where they are.
 */
const towns: readonly (readonly [id: string, x: number, y: number, h: number])[] = [
  ['Oradea', 3, 0, 380],
  ['Zerind', 1.5, 2.6, 374],
  ['Arad', 0.5, 5.2, 366],
  ['Timisoara', 0.5, 9, 329],
  ['Lugoj', 4.2, 10, 244],
  ['Mehadia', 4.6, 12.4, 241],
  ['Drobeta', 3.6, 14.8, 242],
  ['Sibiu', 7, 5.6, 253],
  ['Rimnicu Vilcea', 8.6, 8.6, 193],
  ['Fagaras', 13, 5.9, 176],
  ['Pitesti', 13, 10.4, 100],
  ['Craiova', 9.4, 14.6, 160],
  ['Bucharest', 18, 12, 0],
  ['Giurgiu', 16.6, 15, 77],
  ['Urziceni', 21.4, 10.8, 80],
  ['Hirsova', 25.6, 10.8, 151],
  ['Eforie', 27, 13.8, 161],
  ['Vaslui', 24.2, 6.6, 199],
  ['Iasi', 22.4, 3.2, 226],
  ['Neamt', 18.4, 1.6, 234],
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
  ['Craiova', 'Rimnicu Vilcea', 146],
  ['Craiova', 'Pitesti', 138],
  ['Sibiu', 'Fagaras', 99],
  ['Sibiu', 'Rimnicu Vilcea', 80],
  ['Rimnicu Vilcea', 'Pitesti', 97],
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
