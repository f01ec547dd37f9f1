import { type AnyStateMachine, fromCallback, fromPromise } from 'xstate';
import { unreadMessagesMachine } from '../src/machines/conversations/unread-messages.machine.ts';
import { flows as first } from '../src/machines/groups/first.ts';
import type { Machines } from '../src/views/machines-context.tsx';
import { silenced } from '../test/machines/support/silenced.ts';
import { ad } from './samples.ts';

type Flows = Record<string, AnyStateMachine>;

const files = import.meta.glob<Flows>(['../src/machines/groups/*.ts', '!../src/machines/groups/first.ts'], {
  eager: true,
  import: 'flows',
});

/** Flows that run inside the views of others, with what they show. */
const provided = {
  adBlock: first.adBlock.provide({
    actors: { loadAds: fromPromise(async () => ({ ads: [ad], turn: 0 })), watchVisibility: fromCallback(() => {}) },
  }),
  memberGate: first.memberGate.provide({
    actors: { watchSession: fromCallback(({ sendBack }) => sendBack({ type: 'session.opened' })) },
  }),
  unreadMessages: unreadMessagesMachine.provide({
    actors: { countUnread: fromPromise(async () => 2), watchChanges: fromCallback(() => {}) },
  }),
};

/** Returns flows of which nothing reaches outside. */
const forStories = (flows: Flows): Flows =>
  Object.fromEntries(Object.entries(flows).map(([name, flow]) => [name, silenced({ ...flows, ...provided }[name] ?? flow)]));

const groups = Object.entries(files).map(([path, registered]) => {
  const flows = forStories(registered);
  return [path.replace(/^.*\/|\.ts$/g, ''), { loaded: () => flows, load: async () => flows }];
});

/** Machines for stories of views that run a child flow. Their groups are read from files, which TypeScript does not follow. */
export const storyMachines = { ...forStories(first), ...Object.fromEntries(groups) } as Machines;
