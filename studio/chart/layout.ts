import ELK, { type ElkExtendedEdge, type ElkNode, type ElkPort, type LayoutOptions } from 'elkjs/lib/elk.bundled.js';
import type { Chart, Row, State } from './chart.ts';
import { statesIn } from './chart.ts';
import { widthOf, wrap } from './text.ts';

export type Point = { x: number; y: number };
export type Box = { x: number; y: number; width: number; height: number };

/** How much a chart says: names of states only, also what can happen in them, or also their descriptions. */
export type Detail = 'names' | 'events' | 'sentences';

/** A row with its place relative to its box. `goes` says how the drawing shows where it leads. */
export type PlacedRow = { row: Row; lines: string[]; conditions: string[]; y: number; height: number; goes: Goes; aim: string };
type Goes = 'line' | 'stays' | 'again' | 'inside' | 'starts';

/** A state with its place on the chart. `heading` is the height of its name, sentence and rows; lines must not cross it. */
export type PlacedState = Box & {
  state: State;
  depth: number;
  isContainer: boolean;
  heading: number;
  sentence: string[];
  rows: PlacedRow[];
};

/** A transition's line. */
export type Line = { from: string; to: string; row: Row; isBack: boolean; points: Point[] };

/** A chart with places. `exits` are the boxes of rows that leave a container from every state within it. */
export type Layout = {
  width: number;
  height: number;
  states: PlacedState[];
  exits: (Box & { of: string; rows: PlacedRow[] })[];
  lines: Line[];
  joints: (Point & { to: string })[];
};

/** Measures in px at 100 %. */
export const measures = {
  head: 32,
  row: 22,
  line: 15,
  foot: 6,
  padding: 10,
  icon: 20,
  end: 22,
  narrowest: 104,
  text: 210,
  inner: 16,
  name: 13,
  size: 12,
} as const;

const elk = new ELK();

/** The states of a chart by id, with their parents. */
type Family = { parents: Map<string, State | null>; byId: Map<string, State> };

const familyOf = (root: State): Family => {
  const states = statesIn(root);
  const parents = new Map<string, State | null>([[root.id, null]]);
  for (const state of states) for (const child of state.states) parents.set(child.id, state);
  return { parents, byId: new Map(states.map((state) => [state.id, state])) };
};

/** Returns a state's ancestors, itself first. */
const lineage = ({ parents, byId }: Family, id: string): State[] => {
  const state = byId.get(id);
  if (!state) return [];
  const parent = parents.get(id);
  return [state, ...(parent ? lineage({ parents, byId }, parent.id) : [])];
};

const isWithin = (family: Family, id: string, outer: string): boolean => lineage(family, id).some((state) => state.id === outer);

const goesOf = (family: Family, state: State, row: Row): Goes => {
  if (row.kind === 'call' || row.kind === 'flow') return 'starts';
  if (row.reenters) return 'again';
  if (row.targets.length === 0) return 'stays';
  const isInside = row.targets.every((target) => isWithin(family, target, state.id) || isWithin(family, state.id, target));
  return isInside ? 'inside' : 'line';
};

/** Returns the rows of a state with their heights; in the names detail only those that draw a line, without text. */
const placeRows = (family: Family, state: State, rows: readonly Row[], top: number, detail: Detail): PlacedRow[] => {
  let y = top;
  return rows.map((row) => {
    const goes = goesOf(family, state, row);
    const aim = goes === 'inside' ? row.targets.map((target) => family.byId.get(target)?.name ?? '').join(', ') : '';
    if (detail === 'names') {
      const placed = { row, lines: [], conditions: [], y, height: 9, goes, aim };
      y += 9;
      return placed;
    }
    const lines = wrap(row.text, measures.text, measures.size);
    const conditions = row.condition ? wrap(row.condition, measures.text, measures.size) : [];
    const tail = aim ? wrap(`to ${aim}`, measures.text, measures.size) : [];
    const height = measures.row + (lines.length + conditions.length + tail.length - 1) * measures.line;
    const placed = { row, lines, conditions: [...conditions, ...tail], y, height, goes, aim };
    y += height;
    return placed;
  });
};

/** Returns the indentation of a row's text. */
export const indentOf = ({ row }: PlacedRow): number => measures.padding + measures.icon + (row.isNested ? 12 : 0);

/** Returns the width that a row needs inside its box. */
export const rowWidth = (placed: PlacedRow): number => {
  const texts = [...placed.lines, ...placed.conditions].map((text) => widthOf(text, measures.size, 500));
  const sign = placed.goes === 'stays' || placed.goes === 'again' ? measures.end : 0;
  return indentOf(placed) + Math.max(0, ...texts) + sign + measures.padding;
};

/** Returns the width that a state's name needs, with its signs. */
export const nameWidth = ({ name, isInitial, tags, type }: State): number =>
  widthOf(name, measures.name, 600) + measures.padding * 2 + (isInitial ? 16 : 0) + (tags.length > 0 || type === 'final' ? 24 : 6);

/** Returns the rows that a state's box lists; in the names detail one for each state it leads to. */
const listedRows = (family: Family, state: State, detail: Detail): Row[] => {
  const leaving = state.rows.filter((row) => goesOf(family, state, row) === 'line');
  if (detail === 'names')
    return leaving.filter((row, at) => leaving.findIndex(({ targets }) => targets.join() === row.targets.join()) === at);
  return state.states.length > 0 ? leaving : state.rows;
};

type Link = { source: State; target: State; row: Row; isBack: boolean; index: number };

/** Orders the states of each level by their distance from its first state, then as in the source. */
const ranksOf = (family: Family, root: State): Map<string, number> => {
  const ranks = new Map<string, number>();
  for (const level of statesIn(root)) {
    const childOf = (id: string) => lineage(family, id).find((state) => family.parents.get(state.id) === level);
    const next = (child: State): State[] =>
      statesIn(child).flatMap(({ rows }) => rows.flatMap(({ targets }) => targets.flatMap((target) => childOf(target) ?? [])));
    const first = level.states.filter(({ isInitial }) => isInitial);
    const queue = new Map<State, number>((first.length > 0 ? first : level.states.slice(0, 1)).map((child) => [child, 0]));
    for (const [child, distance] of queue) for (const found of next(child)) if (!queue.has(found)) queue.set(found, distance + 1);
    level.states.forEach((child, at) => {
      ranks.set(child.id, (queue.get(child) ?? 1000) * 1000 + at);
    });
  }
  return ranks;
};

const linksOf = (family: Family, root: State): Link[] => {
  const ranks = ranksOf(family, root);
  const links: Link[] = [];
  for (const source of statesIn(root)) {
    for (const row of source.rows) {
      if (goesOf(family, source, row) !== 'line') continue;
      for (const id of row.targets) {
        const target = family.byId.get(id);
        if (!target || isWithin(family, id, source.id) || isWithin(family, source.id, id)) continue;
        const from = lineage(family, source.id).toReversed();
        const to = lineage(family, id).toReversed();
        const split = from.findIndex((state, at) => state !== to[at]);
        const isBack = (ranks.get(to[split]?.id ?? '') ?? 0) < (ranks.get(from[split]?.id ?? '') ?? 0);
        links.push({ source, target, row, isBack, index: links.length });
      }
    }
  }
  return links;
};

const spacing: LayoutOptions = {
  'elk.algorithm': 'layered',
  'elk.direction': 'RIGHT',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.layered.spacing.nodeNodeBetweenLayers': '30',
  'elk.spacing.nodeNode': '20',
  'elk.layered.spacing.edgeNodeBetweenLayers': '12',
  'elk.spacing.edgeNode': '12',
  'elk.spacing.edgeEdge': '9',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '9',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.thoroughness': '40',
};

const port = (id: string, x: number, y: number, side: 'WEST' | 'EAST'): ElkPort => ({
  id,
  x,
  y,
  width: 0,
  height: 0,
  layoutOptions: { 'elk.port.side': side },
});

/** Returns a row's vertical middle: the height of its first line. */
const middleOf = ({ y, height }: PlacedRow): number => y + Math.min(height, measures.row) / 2;

/** A box with the rows whose lines leave it at fixed heights. */
type Boxed = { id: string; width: number; height: number; rows: PlacedRow[] };

const rowPorts = ({ id, width, rows }: Boxed): ElkPort[] =>
  rows.flatMap((placed, at) =>
    placed.goes === 'line'
      ? [port(`${id}|${at}|on`, width, middleOf(placed), 'EAST'), port(`${id}|${at}|back`, 0, middleOf(placed), 'WEST')]
      : [],
  );

const usedPorts = (ports: ElkPort[], used: Set<string>): ElkPort[] => ports.filter(({ id }) => used.has(id));

type Prepared = { node: ElkNode; placed: Map<string, Omit<PlacedState, keyof Box>>; exits: Map<string, PlacedRow[]> };

/** Returns a state for elkjs with the places of its texts. */
const prepare = (family: Family, root: State, detail: Detail, used: Set<string>, exitOf: (id: string) => string): Prepared => {
  const placed: Prepared['placed'] = new Map();
  const exits: Prepared['exits'] = new Map();
  const isBare = detail === 'names';

  const leaf = (state: State, depth: number): ElkNode => {
    const sentence = detail === 'sentences' ? wrap(state.sentence, measures.text, measures.size) : [];
    const top = isBare ? 20 : measures.head + (sentence.length > 0 ? sentence.length * measures.line + 4 : 0);
    const rows = placeRows(family, state, listedRows(family, state, detail), top, detail);
    const sentenceWidth = Math.max(0, ...sentence.map((text) => widthOf(text, measures.size))) + measures.padding * 2;
    const width = Math.ceil(Math.max(measures.narrowest, nameWidth(state), sentenceWidth, ...(isBare ? [] : rows.map(rowWidth))));
    const end = rows.at(-1);
    const height = isBare ? Math.max(measures.head, 22 + rows.length * 9) : end ? end.y + end.height + measures.foot : top;
    placed.set(state.id, { state, depth, isContainer: false, heading: height, sentence, rows });
    const ports = [
      port(`${state.id}|in`, 0, isBare ? 11 : measures.head / 2, 'WEST'),
      port(`${state.id}|return`, width, isBare ? 11 : measures.head / 2, 'EAST'),
      ...rowPorts({ id: state.id, width, height, rows }),
    ];
    return { id: state.id, width, height, ports: usedPorts(ports, used), layoutOptions: { 'elk.portConstraints': 'FIXED_POS' } };
  };

  const exitBox = (state: State): ElkNode[] => {
    const leaving = listedRows(family, state, detail);
    if (leaving.length === 0) return [];
    const id = exitOf(state.id);
    const rows = placeRows(family, state, leaving, isBare ? 4 : measures.foot, detail);
    const end = rows.at(-1);
    const width = isBare ? 40 : Math.ceil(Math.max(...rows.map(rowWidth)));
    const height = (end ? end.y + end.height : 0) + measures.foot;
    exits.set(state.id, rows);
    const ports = usedPorts(rowPorts({ id, width, height, rows }), used);
    return [{ id, width, height, ports, layoutOptions: { 'elk.portConstraints': 'FIXED_POS' } }];
  };

  const container = (state: State, depth: number): ElkNode => {
    const staying = isBare ? [] : state.rows.filter((row) => goesOf(family, state, row) !== 'line');
    const sentence = isBare || !state.sentence || state === root ? [] : wrap(state.sentence, 300, measures.size);
    const top = (state === root ? 0 : measures.head) + sentence.length * measures.line + (sentence.length > 0 ? 4 : 0);
    const rows = placeRows(family, state, staying, top, detail);
    const end = rows.at(-1);
    const heading = (end ? end.y + end.height + measures.foot : top) + (state === root && rows.length === 0 ? 0 : 2);
    const sentenceWidth = Math.max(0, ...sentence.map((text) => widthOf(text, measures.size))) + measures.padding * 2;
    const width = Math.ceil(Math.max(state === root ? 0 : nameWidth(state), sentenceWidth, ...rows.map(rowWidth)));
    placed.set(state.id, { state, depth, isContainer: true, heading, sentence, rows });
    const ports = [port(`${state.id}|in`, 0, 0, 'WEST'), port(`${state.id}|return`, 0, 0, 'EAST')];
    return {
      id: state.id,
      ports: usedPorts(ports, used),
      children: [...exitBox(state), ...state.states.map((child) => draw(child, depth + 1))],
      layoutOptions: {
        ...spacing,
        'elk.padding': `[top=${heading + measures.inner},left=${measures.inner},bottom=${measures.inner},right=${measures.inner}]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${width},${heading + measures.inner})`,
        'elk.portConstraints': 'FIXED_SIDE',
      },
    };
  };

  const draw = (state: State, depth: number): ElkNode => (state.states.length > 0 ? container(state, depth) : leaf(state, depth));
  return { node: draw(root, 0), placed, exits };
};

const boxesIn = ({ children = [], ...node }: ElkNode): [string, Box][] => [
  [node.id, { x: node.x ?? 0, y: node.y ?? 0, width: node.width ?? 0, height: node.height ?? 0 }],
  ...children.flatMap(boxesIn),
];

const pointsOf = ({ sections = [] }: ElkExtendedEdge): Point[] =>
  sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint]).map(({ x, y }) => ({ x, y }));

/** Lays out a chart. Every text has its place inside a box; lines carry none. */
export const layOut = async ({ root }: Chart, detail: Detail = 'events'): Promise<Layout> => {
  const family = familyOf(root);
  const exitOf = (id: string) => `${id}#exits`;
  const links = linksOf(family, root).filter(({ source, row }) => listedRows(family, source, detail).includes(row));
  const ends = links.map(({ source, target, row, isBack }) => {
    const box = source.states.length > 0 ? exitOf(source.id) : source.id;
    return [
      `${box}|${listedRows(family, source, detail).indexOf(row)}|${isBack ? 'back' : 'on'}`,
      `${target.id}|${isBack ? 'return' : 'in'}`,
    ] as const;
  });
  const { node, placed, exits } = prepare(family, root, detail, new Set(ends.flat()), exitOf);
  // Backward lines are given reversed: without cycles nothing is routed around the chart.
  const edges = ends.map(([start, end], at) => ({
    id: `e${at}`,
    sources: [links[at]?.isBack ? end : start],
    targets: [links[at]?.isBack ? start : end],
  }));
  const graph: ElkNode = {
    id: 'canvas',
    layoutOptions: { ...spacing, 'elk.padding': '[top=0,left=0,bottom=0,right=0]' },
    children: [node],
    edges,
  };
  const drawn: ElkNode = await elk.layout(graph);
  const boxes = new Map(boxesIn(drawn));
  const boxOf = (id: string): Box => boxes.get(id) ?? { x: 0, y: 0, width: 0, height: 0 };
  const routed = new Map((drawn.edges ?? []).map((edge) => [edge.id, edge]));
  return {
    width: drawn.width ?? 0,
    height: drawn.height ?? 0,
    states: statesIn(root).flatMap(({ id }) => {
      const texts = placed.get(id);
      return texts ? [{ ...texts, ...boxOf(id) }] : [];
    }),
    exits: [...exits].map(([of, rows]) => ({ of, rows, ...boxOf(exitOf(of)) })),
    lines: links.map(({ source, target, row, isBack }, at) => {
      const edge = routed.get(`e${at}`);
      const points = edge ? pointsOf(edge) : [];
      return { from: source.id, to: target.id, row, isBack, points: isBack ? points.toReversed() : points };
    }),
    joints: links.flatMap(({ target }, at) => (routed.get(`e${at}`)?.junctionPoints ?? []).map(({ x, y }) => ({ x, y, to: target.id }))),
  };
};
