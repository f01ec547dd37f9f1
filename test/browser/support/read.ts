import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { readMachine } from '../../../src/machines/read.machine.ts';
import { type ReadSamples, readWorld } from '../../machines/support/read.ts';
import type { World } from '../../machines/support/world.ts';
import type { Gate } from './gate.ts';
import { outcomesOf, waitsFor } from './outcomes.ts';
import { reloadsOn, returnOfNetwork, returnTo } from './page.ts';
import { answerAs } from './popup.ts';
import { type Drive, type Fixtures, type OnPage, onPage, type Seen } from './walk.ts';

/** The name of its call at the gate of the page. */
const load = 'load';

/** Where a page shows what is read. */
type Place<Result> = {
  /** Has the button to try again. */
  region: Locator;
  shown: () => Promise<void>;
  /** What is shown when it could not be loaded, and when there is none. */
  failed: Locator;
  missing?: Locator;
  /** Answers the call, if not with the result itself. */
  answer?: (route: Route, result: Result) => Promise<void>;
};

/** Answers the call of what is read; makes it read once more if it waits for nothing. */
export const readShows =
  (page: Page, gate: Gate, again: () => Promise<unknown> = () => returnTo(page)): Drive[string] =>
  async ({ result }) => {
    if (gate.held(load) === 0) await again();
    await answerAs(await gate.take(load), result);
  };

/** Declares how what a flow reads is walked on the flow's page. */
export const readOnPage = <Result extends object>(
  samples: ReadSamples & { result: Result },
  open: (fixtures: Fixtures) => Promise<{ page: Page; gate: Gate; place: Place<Result> }>,
): OnPage => {
  const world = readWorld(samples);
  // Only the flow that reads it acts on it.
  const offered: World<typeof readMachine> = { ...world, events: { ...world.events, 'reload.acted': [] } };
  return onPage(readMachine, [offered], async (fixtures) => {
    const { page, gate, place } = await open(fixtures);
    const { region, shown, failed, missing, answer = answerAs } = place;
    const drive: Drive = {
      ...reloadsOn(page),
      ...outcomesOf(page, gate, load),
      'xstate.done.actor.load': async ({ output }) => answer(await gate.take(load), output as Result),
      'network.returned': () => returnOfNetwork(page),
      retry: () => region.getByRole('button', { name: 'Retry', exact: true }).click(),
    };
    const seen: Seen = {
      loading: waitsFor(gate, load),
      shown,
      missing: async () => missing && expect(missing).toBeVisible(),
      failed: () => expect(failed).toBeVisible(),
    };
    return { drive, seen };
  });
};
