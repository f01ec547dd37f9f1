import { expect, type Page, type PlaywrightTestArgs, type PlaywrightTestOptions, test } from '@playwright/test';
import { type AnyMachineSnapshot, type AnyStateMachine, type AnyStateNode, getInitialSnapshot, getNextSnapshot } from 'xstate';
import { texts } from '../../../src/i18n/en/app.ts';
import { expectApproved } from '../../machines/support/approved.ts';
import { leavesOf } from '../../machines/support/chart.ts';
import { coveringOf, nameOf, type Path, pathsOf, type Step, toursOf } from '../../machines/support/paths.ts';
import { noteProven } from '../../machines/support/proven.ts';
import { type Happening, happenings, type World } from '../../machines/support/world.ts';
import { watchEffects } from './effects.ts';
import { gateOf } from './gate.ts';
import { expectScreen } from './screens.ts';

export type { Path };

/** How to cause each event on the page; receives the expected next state. */
export type Drive = Record<string, (event: Happening, next: AnyMachineSnapshot) => Promise<void>>;
/** The expectations of each atomic state, by its path in the chart (`results.loading`). */
export type Seen = Record<string, () => Promise<void>>;

export type Fixtures = Pick<PlaywrightTestArgs & PlaywrightTestOptions, 'page' | 'request' | 'context' | 'baseURL'>;

/** A flow that a test has opened: its events, its states, and what ends it. */
type Opened = {
  drive: Drive;
  seen: Seen;
  /** How effects are seen which the browser does not report on this page, or reports of other flows, too. */
  effects?: Record<string, (next: AnyMachineSnapshot) => Promise<void>>;
  close?: () => Promise<void>;
};

/** An effect that a flow does not have on its page. */
export const absent = async (): Promise<void> => {};

/** A flow on its page, for its walk and for generated tests. */
export type OnPage = {
  machine: AnyStateMachine;
  worlds: World<AnyStateMachine>[];
  /** Opens the page as a path requires. */
  open: (fixtures: Fixtures, path: Path) => Promise<Opened>;
};

/** Declares how a flow is opened and walked on its page, in worlds that contain only what the page offers. */
export const onPage = <M extends AnyStateMachine>(machine: M, worlds: World<M>[], open: OnPage['open']): OnPage => ({
  machine,
  worlds: worlds as unknown as World<AnyStateMachine>[],
  open,
});

const rowOf = ({ type }: Happening): string => type;

const pathOfLeaf = ({ path }: { path: string[] }): string => path.join('.');

/** Whether a state is left as soon as it is entered, or the state around it is: it is never shown. */
const isTransient = ({ always, parent }: AnyStateNode): boolean =>
  (always?.some(({ guard }) => !guard) ?? false) || (parent !== undefined && isTransient(parent));

/** Fails unless both tables are total: a row for every event and for every state that can be seen. */
const checkTables = ({ machine, worlds }: OnPage, { drive, seen }: Opened) => {
  const happening = worlds.flatMap((world) => happenings(machine, world));
  const events = [...new Set(happening.map(rowOf))].filter((type) => !(type in drive));
  const states = leavesOf(machine)
    .filter((leaf) => !isTransient(leaf))
    .map(pathOfLeaf)
    .filter((path) => !(path in seen));
  if (events.length + states.length > 0) throw new Error(`No row for ${[...events, ...states].join(', ')}`);
};

/** A path through a page, in the world in which it was found. */
type PagePath = Path & { world: World<AnyStateMachine> };

/** Returns the tours of a flow as page tests: a title and the steps of each. */
export const toursThroughPage = ({ machine, worlds }: OnPage): PagePath[] =>
  worlds
    .flatMap((world) => toursOf(machine, world).map(({ steps }) => ({ steps, world })))
    .map(({ steps, world }, at) => {
      const [only, last] = [steps.at(1), steps.at(-1)];
      const from = only === last ? '' : `${only ? nameOf(only.event) : ''} … `;
      return { title: `tour ${at + 1}: ${steps.length - 1} steps, ${from}${last ? nameOf(last.event) : ''}`, steps, world };
    });

/** Returns paths that cover every transition with every outcome, without those that are prefixes of others. */
export const answersThroughPage = ({ machine, worlds }: OnPage): PagePath[] => {
  const paths = worlds.flatMap((world) => coveringOf(machine, pathsOf(machine, world)).map((path) => ({ ...path, world })));
  return paths.filter(({ title }) => !paths.some((other) => other.title.startsWith(`${title} →`)));
};

/** Returns the path of some events from the start of a flow, in one of its worlds. */
export const pathOf = ({ machine, worlds }: OnPage, events: readonly Happening[], at = 0): PagePath => {
  const world = worlds[at];
  if (!world) throw new Error(`${machine.id} has no world ${at} on its page.`);
  const steps: Step[] = [{ event: { type: 'xstate.init' }, state: getInitialSnapshot(machine, world.input) }];
  for (const event of events) {
    const { state } = steps.at(-1) as Step;
    steps.push({ event, state: getNextSnapshot(machine, state, event) });
  }
  return { title: events.map(nameOf).join(' → '), steps, world };
};

/** Returns the context with which a path starts: what the address of its page says. */
export const startOf = ({ steps: [first] }: Path): AnyMachineSnapshot['context'] => first?.state.context ?? {};

/** Whether an event happens without the walk: time passes, or the device itself answers. What it begins may have begun already. */
const happensAlone = (page: Page, { type, actorId }: Happening): boolean =>
  type.startsWith('xstate.after.') || (type.startsWith('xstate.') && gateOf(page)?.calls(String(actorId)) === null);

/** Returns the calls that an event begins, each with how often the page has made it before. */
const begunBy = (page: Page, machine: AnyStateMachine, before: AnyMachineSnapshot, event: Happening): [string, number][] => {
  if (happensAlone(page, event)) return [];
  const { children } = getNextSnapshot(machine, before, event);
  return Object.keys(children).flatMap((port) => {
    const calls = gateOf(page)?.calls(port) ?? null;
    return calls === null || children[port] === before.children[port] ? [] : [[port, calls]];
  });
};

/** Waits until the page has made the calls that a step begins: a call that it aborts for them is not answered in their place. */
const expectBegun = async (page: Page, begun: readonly [string, number][]): Promise<void> => {
  for (const [port, calls] of begun)
    await expect.poll(() => gateOf(page)?.calls(port) ?? 0, { message: `the page calls ${port}` }).toBeGreaterThan(calls);
};

/**
 * Walks a path through the page: causes each event, then checks every part of the expected state. What is expected is what the approved record
 * says, not what the machine under test does: a step that the record does not have fails before the page is opened.
 */
export const walkPage = async (flow: OnPage, path: PagePath, fixtures: Fixtures, afterStep?: () => Promise<void>) => {
  const does = await test.step('the approved record has the steps', () => expectApproved(flow.machine, path.world, path.steps));
  const noted = await watchEffects(fixtures.context);
  let since = noted.mark();
  const opened = await flow.open(fixtures, path);
  const { drive, seen, effects: own = {}, close } = opened;
  checkTables(flow, opened);
  for (const [at, { event, state }] of path.steps.entries()) {
    const before = path.steps[at - 1]?.state;
    if (before) {
      // What happens without the walk may have happened during the step before.
      if (!happensAlone(fixtures.page, event)) since = noted.mark();
      const begun = begunBy(fixtures.page, flow.machine, before, event);
      await test.step(event.type, () => drive[rowOf(event)]?.(event, state) ?? Promise.resolve());
      await expectBegun(fixtures.page, begun);
    }
    for (const node of state._nodes) {
      const leaf = pathOfLeaf(node);
      if (Object.keys(node.states).length === 0) await test.step(`see ${leaf}`, () => seen[leaf]?.() ?? Promise.resolve());
      if (Object.keys(node.states).length === 0 && !isTransient(node))
        await test.step(`read ${leaf}`, () => expectScreen(fixtures.page, node.id));
    }
    for (const effect of does[at] ?? []) await test.step(`notice ${effect}`, () => own[effect]?.(state) ?? noted.expect(effect, since));
    // What the page says of an answer that does not match the contract: the sample is wrong then, not the page.
    if (event.type.startsWith('xstate.done')) await expect(fixtures.page.getByText(texts.failure.unfitAnswer)).toHaveCount(0);
    await afterStep?.();
  }
  await close?.();
  noteProven('page', flow.machine, path);
};
