import { expect, test, vi } from 'vitest';
import { casesOf } from '../../../scripts/support/test-plan.ts';
import { statesIn } from '../../../studio/chart/chart.ts';
import { layOut } from '../../../studio/chart/layout.ts';
import { flowCalled, journeys } from '../../../studio/flows.ts';
import { find } from '../../../studio/search.ts';
import { possibleIn, simulate } from '../../../studio/simulation/simulate.ts';
import { liftMachine } from './lift.ts';
import { proof } from './product.ts';

vi.mock('../../../studio/product.ts', () => import('./product.ts'));
vi.mock('../../../scripts/support/words.ts', () => import('./words.ts'));

test('the studio draws, finds and simulates the flow of another project, from its own product.ts', async () => {
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
  const titles = casesOf(proof).map(({ title }) => title);
  expect(titles).toContain('the lift stops between two floors → stuck');
});
