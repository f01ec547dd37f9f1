import type { Box, Layout, Line, PlacedRow, Point } from './layout.ts';
import { nameWidth, rowWidth } from './layout.ts';

type Segment = { line: Line; from: Point; to: Point };

const segmentsOf = (line: Line): Segment[] => line.points.slice(1).map((to, at) => ({ line, from: line.points[at] ?? to, to }));

const shared = (a: number, b: number, c: number, d: number): number =>
  Math.min(Math.max(a, b), Math.max(c, d)) - Math.max(Math.min(a, b), Math.min(c, d));

const isVertical = ({ from, to }: Segment): boolean => Math.abs(from.x - to.x) < 0.5;

/** Whether two segments run on top of each other; crossing at a right angle is allowed. */
const runTogether = (one: Segment, other: Segment): boolean => {
  if (isVertical(one) !== isVertical(other)) return false;
  return isVertical(one)
    ? Math.abs(one.from.x - other.from.x) < 2 && shared(one.from.y, one.to.y, other.from.y, other.to.y) > 1
    : Math.abs(one.from.y - other.from.y) < 2 && shared(one.from.x, one.to.x, other.from.x, other.to.x) > 1;
};

const overlap = (one: Box, other: Box): boolean =>
  shared(one.x, one.x + one.width, other.x, other.x + other.width) > 1 &&
  shared(one.y, one.y + one.height, other.y, other.y + other.height) > 1;

const touches = ({ from, to }: Segment, { x, y, width, height }: Box): boolean =>
  overlap(
    { x: x + 1, y: y + 1, width: width - 2, height: height - 2 },
    {
      x: Math.min(from.x, to.x) - 1,
      y: Math.min(from.y, to.y) - 1,
      width: Math.abs(from.x - to.x) + 2,
      height: Math.abs(from.y - to.y) + 2,
    },
  );

const isInside = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x - 0.5 &&
  inner.y >= outer.y - 0.5 &&
  inner.x + inner.width <= outer.x + outer.width + 0.5 &&
  inner.y + inner.height <= outer.y + outer.height + 0.5;

const cutRows = (of: string, rows: readonly PlacedRow[], { width, height }: Box): string[] =>
  rows
    .filter((row) => (row.lines.length > 0 && rowWidth(row) > width + 0.5) || row.y + row.height > height + 0.5)
    .map(({ row }) => `${of} cuts "${row.text}"`);

const sourceOf = ({ from, to }: Line): string => `${from} → ${to}`;

/** Returns what is wrong with a drawing: lines on lines or through boxes and headings, boxes on boxes, cut texts. */
export const overlapsIn = ({ states, exits, lines }: Layout): string[] => {
  const segments = lines.flatMap(segmentsOf);
  const solid = [
    ...states.filter(({ isContainer }) => !isContainer).map(({ state, x, y, width, height }) => ({ name: state.id, x, y, width, height })),
    ...exits.map(({ of, x, y, width, height }) => ({ name: `exits of ${of}`, x, y, width, height })),
    ...states
      .filter(({ isContainer }) => isContainer)
      .map(({ state, x, y, width, heading }) => ({ name: `heading of ${state.id}`, x, y, width, height: heading })),
  ];
  const onLines = segments.flatMap((one, at) =>
    segments
      .slice(at + 1)
      .filter((other) => other.line !== one.line && other.line.to !== one.line.to && runTogether(one, other))
      .map((other) => `${sourceOf(one.line)} runs on ${sourceOf(other.line)}`),
  );
  const throughBoxes = segments.flatMap((segment) =>
    solid.filter((box) => touches(segment, box)).map(({ name }) => `${sourceOf(segment.line)} runs through ${name}`),
  );
  const onBoxes = solid.flatMap((one, at) =>
    solid
      .slice(at + 1)
      .filter((other) => overlap(one, other))
      .map((other) => `${one.name} lies on ${other.name}`),
  );
  const outside = states.flatMap(({ state, ...box }) =>
    states
      .filter((child) => state.states.includes(child.state) && !isInside(child, box))
      .map((child) => `${child.state.id} sticks out of ${state.id}`),
  );
  const cut = states.flatMap((placed) => [
    ...cutRows(placed.state.id, placed.rows, placed),
    ...(placed.depth > 0 && nameWidth(placed.state) > placed.width + 0.5 ? [`${placed.state.id} cuts its name`] : []),
  ]);
  const undrawn = lines.filter(({ points }) => points.length < 2).map((line) => `${sourceOf(line)} is not drawn`);
  return [
    ...new Set([
      ...onLines,
      ...throughBoxes,
      ...onBoxes,
      ...outside,
      ...cut,
      ...exits.flatMap((box) => cutRows(box.of, box.rows, box)),
      ...undrawn,
    ]),
  ];
};
