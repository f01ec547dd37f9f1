import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { liftMachine } from './lift.ts';
import { proof } from './product.ts';

const product = '../../../studio/product.ts';
const words = '../../../scripts/support/words.ts';

/** The studio and the plan with the files of this project in place of the product's. Modules are shared between test files: both are loaded anew. */
const load = async () => {
  vi.resetModules();
  vi.doMock(product, () => import('./product.ts'));
  vi.doMock(words, () => import('./words.ts'));
  return {
    ...(await import('../../../scripts/support/test-plan.ts')),
    ...(await import('../../../studio/chart/chart.ts')),
    ...(await import('../../../studio/chart/layout.ts')),
    ...(await import('../../../studio/flows.ts')),
    ...(await import('../../../studio/search.ts')),
    ...(await import('../../../studio/simulation/simulate.ts')),
  };
};

let studio: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  studio = await load();
});
afterAll(() => {
  vi.doUnmock(product);
  vi.doUnmock(words);
  vi.resetModules();
});

test('the studio draws, finds and simulates the flow of another project, from its own product.ts', async () => {
  const { flowCalled, journeys, statesIn, layOut, find, simulate, possibleIn } = studio;
  const lift = flowCalled('lift');
  const [world] = proof.worlds;
  if (!lift || !world) throw new Error('The lift is missing.');
  expect(journeys.map(({ title, flows }) => [title, flows.map(({ id }) => id)])).toEqual([['Lifts', ['lift']]]);

  expect(statesIn(lift.chart.root).map(({ path }) => path)).toEqual(['', 'waiting', 'moving', 'open', 'stuck']);
  expect((await layOut(lift.chart, 'sentences')).states).toHaveLength(5);
  expect(find([lift], 'floors').map(({ state }) => state.path)).toContain('stuck');

  const entries = await simulate(liftMachine, world, [{ type: 'call' }, { type: 'xstate.done.actor.travel' }]);
  expect(entries.map(({ snapshot }) => snapshot.value)).toEqual(['waiting', 'moving', 'open']);
  const last = entries.at(-1);
  expect(last && possibleIn(liftMachine, world, last.snapshot).map(({ type }) => type)).toEqual(['leave']);
});

test('the plan has the cases of another project in its words', () => {
  const titles = studio.casesOf(proof).map(({ title }) => title);
  expect(titles).toContain('the lift stops between two floors → stuck');
});
