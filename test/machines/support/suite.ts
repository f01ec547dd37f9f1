import { describe, expect, test } from 'vitest';
import { transitionsOf } from './chart.ts';
import { pathsToWalk } from './paths.ts';
import { noteProven } from './proven.ts';
import { walkRandomly } from './random.ts';
import { walk } from './walk.ts';
import type { Proof } from './world.ts';

/** The path suite of a flow: walks every generated path, checks that they cover all transitions, and sends random events. */
export const testPaths = ({ machine, worlds }: Proof) => {
  describe(machine.id, () => {
    const journeys = worlds.flatMap((world) => pathsToWalk(machine, world).map((path) => ({ ...path, world })));

    test.each(journeys)('$title', async ({ world, ...path }) => {
      await walk(machine, path, world);
      noteProven('machine', machine, path);
    });

    test('every transition of the chart is walked', async () => {
      const walked = await Promise.all(journeys.map(({ world, ...path }) => walk(machine, path, world)));
      const taken = new Set(walked.flatMap((names) => [...names]));
      expect(transitionsOf(machine).filter((name) => !taken.has(name))).toEqual([]);
    });

    test.each([1, 2, 3, 4, 5])('can be resumed from a copy after random events (seed %i)', async (seed) => {
      for (const world of worlds) await walkRandomly(machine, world, { seed, steps: 300 });
    });
  });
};
