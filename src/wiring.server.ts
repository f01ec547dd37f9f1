import {
  type Actor,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  fromCallback,
  fromPromise,
  type StateValue,
} from 'xstate';
import type { Locale } from '../contract/locale.ts';
import type { Reader } from '../contract/rendering.ts';
import type { FlowGroup } from './machines/groups.ts';
import { createReloads } from './services/browser/reloads.ts';
import { createSignals } from './services/browser/signals.ts';
import type { ApiClient } from './services/http.ts';
import { createSessionNeed } from './services/session/session-need.ts';
import type { Machines } from './views/machines-context.tsx';
import { wireMachines } from './wiring/machines.ts';
import { wireShell } from './wiring/shell.ts';
import type { Tools } from './wiring/tools.ts';

/** Receives nothing; the browser starts the provided one when it restores the flow. */
const silent = fromCallback(() => {});
/** Receives that no one is signed in, which is how a server renders pages. */
const signedOut = fromCallback(({ sendBack }) => sendBack({ type: 'session.closed' }));
/** Never resolves; the browser asks the provided one when it restores the flow. */
const left = fromPromise<never>(() => new Promise(() => {}));

/** Ports that need the browser, or that no one waits for. */
const leftToBrowser = [
  'prefetchTenders',
  'readDraft',
  'openQuestion',
  'openAddendum',
  'waitUntilStable',
  'registerWorker',
  'endKeptSessions',
];
/** Ports whose result depends on the session. */
const leftForMembers = ['restoreSession', 'loadCompanies', 'loadTenders', 'loadTender', 'loadHistory'];

/** Lists whose pages are the same for every reader, by their names in the flows that have them. The others are left for members. */
const sameForEveryone = ['awards'];

const isMachine = (logic: AnyActorLogic): logic is AnyStateMachine => 'root' in logic;

/**
 * Returns a flow that reaches nothing outside: ports that watch are silent, those that a server cannot answer are left to the browser, and
 * actions without a result for the flow do nothing.
 *
 * @param of the name of the flow in the one that invokes it
 */
export const still = <M extends AnyStateMachine>(machine: M, reader: Reader, of?: string): M => {
  const isLeftForMembers = (name: string): boolean =>
    name === 'load' ? of === undefined || !sameForEveryone.includes(of) : leftForMembers.includes(name);
  const stillActor = (name: string, logic: AnyActorLogic): AnyActorLogic => {
    if (name === 'watchSession') return reader === 'member' ? silent : signedOut;
    if (name.startsWith('watch')) return silent;
    if (leftToBrowser.includes(name) || (reader === 'member' && isLeftForMembers(name))) return left;
    return isMachine(logic) ? still(logic, reader, name) : logic;
  };
  const { actors, actions } = machine.implementations as { actors: Record<string, AnyActorLogic>; actions: Record<string, object> };
  return machine.provide({
    actors: Object.fromEntries(Object.entries(actors).map(([name, logic]) => [name, stillActor(name, logic)])),
    // Actions that change the flow itself (assign, raise, sendTo) have `resolve`.
    actions: Object.fromEntries(Object.entries(actions).map(([name, action]) => [name, 'resolve' in action ? action : () => {}])),
    // The names and types of the implementations are those of the machine.
  } as never) as M;
};

const childrenOf = (actor: AnyActorRef): AnyActorRef[] =>
  Object.values((actor.getSnapshot().children ?? {}) as Record<string, AnyActorRef | undefined>).filter((child) => child !== undefined);

const logicOf = (actor: AnyActorRef): AnyActorLogic => (actor as Actor<AnyActorLogic>).logic;

const needsNothing = (actor: AnyActorRef): boolean => {
  const logic = logicOf(actor);
  if (isMachine(logic)) return childrenOf(actor).every(needsNothing);
  return logic === silent || logic === signedOut || logic === left || actor.getSnapshot().status !== 'active';
};

const errorsIn = (actor: AnyActorRef): unknown[] => {
  const { status, error } = actor.getSnapshot();
  return [
    ...(status === 'error' ? [error] : []),
    ...childrenOf(actor)
      .filter((child) => isMachine(logicOf(child)))
      .flatMap(errorsIn),
  ];
};

/**
 * Runs a flow until it waits for nothing but its user.
 *
 * @throws the error of the flow, or of one of its children
 */
export const settle = (machine: AnyStateMachine, input: unknown): { actor: AnyActorRef; settled: Promise<AnyActorRef> } => {
  const { promise, resolve, reject } = Promise.withResolvers<AnyActorRef>();
  const check = (): void => {
    const [error] = errorsIn(actor);
    if (error !== undefined) reject(error);
    else if (needsNothing(actor)) resolve(actor);
  };
  const actor: AnyActorRef = createActor(machine, {
    input,
    inspect: ({ type }) => {
      if (type === '@xstate.snapshot') queueMicrotask(check);
    },
  });
  actor.subscribe({ error: reject });
  actor.start();
  queueMicrotask(check);
  return { actor, settled: promise };
};

const isIn = (value: StateValue, name: string): boolean =>
  typeof value === 'string' ? value === name : Object.entries(value).some(([key, inner]) => key === name || (inner && isIn(inner, name)));

/** Whether a flow, or one of its children, is in a state of this name. */
export const isAnywhereIn = (actor: AnyActorRef, name: string): boolean => {
  const { value } = actor.getSnapshot();
  return (value !== undefined && isIn(value, name)) || childrenOf(actor).some((child) => isAnywhereIn(child, name));
};

/** The groups of flows of pages that a server renders. */
const groups = ['requests', 'tenders', 'pages'] as const satisfies readonly FlowGroup[];

const stillAll = (flows: object, reader: Reader): object =>
  Object.fromEntries(Object.entries(flows as Record<string, AnyStateMachine>).map(([name, flow]) => [name, still(flow, reader)]));

/** Provides the flows that a server runs for one kind of reader; nothing of the browser is reached. */
export const wireStill = async (api: ApiClient, locale: Locale, reader: Reader) => {
  const nothing = (): never => {
    throw new Error('A server has no running shell.');
  };
  const tools: Tools = {
    api,
    client: { token: () => null, locale: () => locale, report: () => {}, isSessionNeeded: () => false, shown: async () => {} },
    sendToShell: () => {},
    session: nothing,
    loginModal: nothing,
    sessionNeed: createSessionNeed(),
    reloads: createReloads(),
    news: createReloads(),
    returns: createReloads(),
    outbox: createReloads(),
    decisions: createReloads(),
    messages: createSignals(),
  };
  const wired = wireMachines(tools);
  const { adBlock, home, serviceListing, memberGate } = wired;
  const loaded = await Promise.all(
    groups.map(async (group) => {
      const flows = stillAll(await wired[group].load(), reader);
      return [group, { loaded: () => flows, load: async () => flows }] as const;
    }),
  );
  const machines = { ...wired, ...stillAll({ adBlock, home, serviceListing, memberGate }, reader), ...Object.fromEntries(loaded) };
  return { shell: still(wireShell(tools), reader), machines: machines as Machines };
};
