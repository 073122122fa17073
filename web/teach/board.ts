/**
 * A small search as things to press: a button for every node with its numbers in it, over a plan of the world. What is open,
 * closed or taken is the learner's own; nothing of a recorded search is drawn here.
 */
import { nameOf, planOf } from '../lessons/plan.ts';
import { element, makeButton } from '../ui/dom.ts';
import { exerciseOf } from '../worlds/exercises.ts';
import { layBoards, pictureOfBoard } from './tile_board.ts';
import type { Entry, OwnSearch } from '../lessons/own_search.ts';
import type { Problem } from '../lessons/problem.ts';
import type { Plan } from '../worlds/contracts.ts';

const svgNamespace = 'http://www.w3.org/2000/svg';

export const cost = (cost: number) => (Number.isInteger(cost) ? String(cost) : cost.toFixed(2));

export function makeBoard(
  problem: Problem,
  press: (node: number) => void,
  t: (key: string, parameters?: Record<string, string | number>) => string,
) {
  const { space, start, goal } = { space: problem.document.space, start: problem.start, goal: problem.goal };
  const plan = planOf(problem);
  const root = element('div', { class: `board ${plan?.shape ?? 'met'}`, role: 'group', 'aria-label': t('teach.board') });
  const buttons: Map<number, HTMLButtonElement> = new Map();
  const make = (node: number) => {
    const button = makeButton({ class: 'node', 'data-node': node }, () => press(node));
    buttons.set(node, button);
    return button;
  };
  if (plan?.shape === 'oval') {
    const xs = plan.places.map(({ x }) => x);
    const ys = plan.places.map(({ y }) => y);
    const place = (x: number, y: number) => [
      10 + (80 * (x - Math.min(...xs))) / (Math.max(...xs) - Math.min(...xs) || 1),
      14 + (72 * (y - Math.min(...ys))) / (Math.max(...ys) - Math.min(...ys) || 1),
    ];
    const svg = document.createElementNS(svgNamespace, 'svg');
    svg.setAttribute('viewBox', '0 0 100 100');
    svg.setAttribute('preserveAspectRatio', 'none');
    svg.setAttribute('aria-hidden', 'true');
    root.append(svg);
    for (const { price, along, ...edge } of plan.edges) {
      const [[x1, y1], [x2, y2]] = [place(edge.x1, edge.y1), place(edge.x2, edge.y2)];
      const line = document.createElementNS(svgNamespace, 'line');
      for (const [name, value] of Object.entries({ x1, y1, x2, y2 })) line.setAttribute(name, String(value));
      svg.append(line);
      const label = element('span', { class: 'price', text: cost(price) });
      label.style.left = `${x1 + (x2 - x1) * along}%`;
      label.style.top = `${y1 + (y2 - y1) * along}%`;
      root.append(label);
    }
    for (const { node, x, y } of plan.places) {
      const [left, top] = place(x, y);
      const button = make(node);
      Object.assign(button.style, { left: `${left}%`, top: `${top}%` });
      root.append(button);
    }
  } else if (plan?.shape === 'polygon') {
    root.style.aspectRatio = `${plan.width} / ${plan.height}`;
    root.append(polygons(plan));
    for (const { node, x, y } of plan.places) {
      const button = make(node);
      Object.assign(button.style, {
        left: `${(100 * x) / plan.width}%`,
        top: `${(100 * y) / plan.height}%`,
        width: `${82 / plan.width}%`,
        height: `${74 / plan.height}%`,
      });
      root.append(button);
    }
  } else if (plan) {
    root.style.setProperty('--columns', String(space.width));
    root.style.setProperty('--rows', String(space.height));
    space.rows.forEach((row: string, y: number) =>
      [...row].forEach((cell, x) => {
        root.append(
          cell === '#'
            ? element('span', { class: 'wall', role: 'img', 'aria-label': t('teach.wall', { point: `(${x},${y})` }) })
            : make(y * space.width + x),
        );
      }),
    );
  }

  /** What a node is called. */
  const name = (node: number) => nameOf(space, node);
  const ground = (node: number) => (!space.rows ? '' : space.rows[Math.floor(node / space.width)][node % space.width].replace('.', ''));

  /** What is known of a node. */
  function numbersOf(search: OwnSearch, entry: Entry | undefined, h: number) {
    if (entry) return element('span', { class: 'sum', text: numbersIn(search, entry, h) });
    return element('span', { class: 'h', text: usesH(search) || search.unaided ? `h ${cost(h)}` : '' });
  }

  /** What stands above the numbers of a node. */
  function headingOf(node: number, end: string) {
    if (!plan) return pictureOfBoard(space, node);
    return element('b', { text: { oval: name(node), polygon: `${end} ${name(node)}`.trim(), square: end }[plan.shape] });
  }

  function draw(search: OwnSearch, { asked = -1, path = [] }: { asked?: number; path?: readonly number[] } = {}) {
    // Buttons come as nodes are met.
    if (!plan) layBoards(root, problem, search, (node) => buttons.get(node) ?? make(node), t);
    for (const [node, button] of buttons) {
      const entry = search.entries.get(node);
      const state = entry?.state ?? 'unseen';
      const waits = !search.unaided && search.waiting.some(({ to }) => to === node);
      button.className = [
        'node',
        entry?.state ?? 'fresh',
        node === search.expanding && 'current',
        waits && 'waits',
        node === asked && 'asked',
        path.includes(node) && 'path',
      ]
        .filter(Boolean)
        .join(' ');
      const end = node === start ? 'S' : node === goal ? 'G' : '';
      const h = problem.h.get(node) ?? 0;
      const shown = [
        ...(plan?.shape === 'square' ? [element('small', { text: name(node) })] : []),
        headingOf(node, end),
        ...(ground(node) ? [element('i', { text: `×${ground(node)}` })] : []),
        numbersOf(search, entry, h),
      ];
      // What is read out begins with what is seen, word by word, so that whoever speaks to the page can say it.
      button.replaceChildren(...shown.flatMap((each) => [each, ' ']));
      const seen = shown.map(({ textContent }) => textContent).filter(Boolean);
      button.setAttribute(
        'aria-label',
        t(entry ? 'teach.node' : 'teach.node.unseen', {
          node: (plan ? seen : [...seen, name(node)]).join(' '),
          state: t(`teach.state.${state}`),
          g: entry ? cost(entry.g) : '',
          h: cost(h),
          ground: ground(node) || 1,
        }),
      );
    }
  }
  const focus = (node: number) => buttons.get(node)?.focus({ preventScroll: true });
  return { root, draw, name, focus };
}

/** Polygons behind the nodes; those without a node are walls. */
function polygons({ width, height, places, walls }: Plan) {
  const svg = document.createElementNS(svgNamespace, 'svg');
  svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
  svg.setAttribute('aria-hidden', 'true');
  for (const each of [...places, ...walls]) {
    const polygon = document.createElementNS(svgNamespace, 'polygon');
    const corners = each.corners?.map(([dx, dy]) => `${each.x + dx * 0.97},${each.y + dy * 0.97}`);
    polygon.setAttribute('points', corners?.join(' ') ?? '');
    if (!('node' in each)) polygon.setAttribute('class', 'wall');
    svg.append(polygon);
  }
  return svg;
}

/** What steps cost, where the board does not say it beside every edge. */
export function costsTold({ document }: Problem, t: (key: string) => string) {
  const { space } = document;
  const key = exerciseOf(space).costs(document, usesH(document));
  return (key && t(key)) + (space.rows?.some((row: string) => /\d/.test(row)) ? t('teach.costs.ground') : '');
}

/** Whether estimates count in this search. */
export const usesH = ({ algorithm }: { algorithm: string }) => ['astar', 'greedy'].includes(algorithm);

/** What a node has in it: what its search looks at, or what the learner said. */
export function numbersIn(search: OwnSearch, entry: Entry, h: number) {
  const { g, by, f = g + h } = entry;
  if (by === undefined) return sumOf(search, g, h, g + h);
  if (by === 'f') return `${cost(g)} + ${cost(h)} = ${cost(f)}`;
  return by === 'h' ? `g ${cost(g)}, h ${cost(f)}` : `g ${cost(g)}`;
}

/** What is written into a node: only what its search looks at. */
export function sumOf({ algorithm }: OwnSearch, g: number, h: number, f: number) {
  if (algorithm === 'astar') return `${cost(g)} + ${cost(h)} = ${cost(f)}`;
  if (algorithm === 'greedy') return `h ${cost(h)}`;
  return `g ${cost(g)}`;
}
