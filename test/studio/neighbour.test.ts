import { expect, test } from 'vitest';
import { neighbourOf } from '../../studio/flow/neighbour.ts';

const box = (x: number, y: number) => ({ x, y, width: 100, height: 30 });
const places = [box(0, 0), box(200, 10), box(200, 200), box(0, 100)];

test.each([
  ['ArrowRight', 1],
  ['ArrowDown', 3],
  ['ArrowLeft', -1],
  ['ArrowUp', -1],
  ['Enter', -1],
])('%s leads from the first box to %s', (key, to) => {
  expect(neighbourOf(places, 0, key)).toBe(to);
});
