import type { StatelyInspectionEvent } from '@statelyai/inspect';
import { assign, fromCallback, setup } from 'xstate';

/** An actor as it was reported last. `value` is its state, `flow` the id of its machine. */
export type LiveActor = { id: string; name: string; flow: string; parent: string | null; value: unknown; status: string };
/** A step of an actor. `after` is the number of seconds since the first report. */
export type LiveStep = { actor: string; event: LiveEvent; after: number; actors: Record<string, LiveActor> };
type LiveEvent = { type: string; [payload: string]: unknown };

type Context = { actors: Record<string, LiveActor>; steps: LiveStep[]; startedAt: number | null; at: number; chosen: string | null };
type Events =
  | { type: 'reported'; reported: StatelyInspectionEvent }
  | { type: 'pause' }
  | { type: 'resume' }
  | { type: 'step.back' }
  | { type: 'step.on' }
  | { type: 'step.choose'; at: number }
  | { type: 'actor.choose'; id: string };

const most = 500;

/** Returns the id of a machine; '' for a port, whose definition is only a name. */
const flowIn = (definition: string | undefined): string => {
  const parsed: unknown = definition ? JSON.parse(definition) : null;
  const isMachine = typeof parsed === 'object' && parsed !== null && 'id' in parsed && Object.keys(parsed).length > 1;
  return isMachine ? String(parsed.id) : '';
};

/** Returns the actors after a report. */
const noted = (actors: Record<string, LiveActor>, reported: StatelyInspectionEvent): Record<string, LiveActor> => {
  const { sessionId: id } = reported;
  const before = actors[id];
  if (reported.type === '@xstate.actor') {
    const { name, definition, parentId, snapshot } = reported;
    // Its first snapshot says that it runs: React also creates actors that it never starts.
    const actor = { id, name, flow: flowIn(definition), parent: parentId ?? null, value: snapshot.value, status: 'created' };
    return { ...actors, [id]: actor };
  }
  if (reported.type !== '@xstate.snapshot' || !before) return actors;
  const { value, status = 'active' } = reported.snapshot as { value?: unknown; status?: string };
  return { ...actors, [id]: { ...before, value, status } };
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether a step repeats the last one of its actor: a clock that ticks would hide everything else. */
const isRepeated = ({ actors, steps }: Context, { id, value }: LiveActor, event: LiveEvent): boolean =>
  isSame(actors[id]?.value, value) && steps.findLast(({ actor }) => actor === id)?.event.type === event.type;

const after = (context: Context, reported: StatelyInspectionEvent): Partial<Context> => {
  const actors = noted(context.actors, reported);
  const time = Number(reported.createdAt);
  const startedAt = context.startedAt ?? time;
  const moved = actors[reported.sessionId];
  if (reported.type !== '@xstate.snapshot' || !moved?.flow || isRepeated(context, moved, reported.event)) return { actors, startedAt };
  const step = { actor: moved.id, event: reported.event, after: (time - startedAt) / 1000, actors };
  // The oldest steps are forgotten; what is shown keeps its place.
  const dropped = Math.max(0, context.steps.length + 1 - most);
  return { actors, startedAt, steps: [...context.steps, step].slice(-most), at: Math.max(0, context.at - dropped) };
};

/** Whether a flow is on every page: the shell, and what it starts. */
const isOnEveryPage = (actors: Record<string, LiveActor>, id: string): boolean => {
  const actor = actors[id];
  if (!actor) return false;
  return actor.flow === 'shell' || (actor.parent !== null && isOnEveryPage(actors, actor.parent));
};

/** Returns the actor to follow: what moved last, but the page's own flow while only those of every page move. */
const followed = ({ actors, steps, chosen }: Context): string | null => {
  const moved = steps.at(-1)?.actor ?? null;
  const isPages = chosen !== null && actors[chosen]?.status === 'active' && !isOnEveryPage(actors, chosen);
  return isPages && moved !== null && isOnEveryPage(actors, moved) ? chosen : moved;
};

/** Receives what the application in the frame reports. */
const receive = fromCallback<Events>(({ sendBack }) => {
  const listener = ({ origin, data }: MessageEvent) => {
    if (origin !== location.origin || typeof data !== 'string' || !data.includes('@xstate.')) return;
    sendBack({ type: 'reported', reported: JSON.parse(data) as StatelyInspectionEvent });
  };
  addEventListener('message', listener);
  return () => removeEventListener('message', listener);
});

/** The running flows of the application, and a log that can be paused and stepped back. */
export const liveMachine = setup({
  types: { context: {} as Context, events: {} as Events },
  actors: { receive },
  guards: {
    hasEarlier: ({ context }) => context.at > 0,
    hasLater: ({ context }) => context.at < context.steps.length - 1,
  },
  actions: {
    note: assign(({ context, event }) => (event.type === 'reported' ? after(context, event.reported) : {})),
    follow: assign(({ context }) => ({ at: context.steps.length - 1, chosen: followed(context) })),
    stepBack: assign(({ context: { steps, at } }) => ({ at: at - 1, chosen: steps[at - 1]?.actor ?? null })),
    stepOn: assign(({ context: { steps, at } }) => ({ at: at + 1, chosen: steps[at + 1]?.actor ?? null })),
    chooseStep: assign(({ context, event }) =>
      event.type === 'step.choose' ? { at: event.at, chosen: context.steps[event.at]?.actor ?? null } : {},
    ),
    chooseActor: assign(({ event }) => (event.type === 'actor.choose' ? { chosen: event.id } : {})),
  },
}).createMachine({
  id: 'live',
  description: 'The flows of the running application are shown while it is used.',
  context: { actors: {}, steps: [], startedAt: null, at: -1, chosen: null },
  invoke: { id: 'receive', src: 'receive' },
  initial: 'following',
  states: {
    following: {
      description: 'The chart shows what moved last on the page.',
      on: {
        reported: { actions: ['note', 'follow'] },
        pause: 'paused',
        'step.back': { guard: 'hasEarlier', target: 'paused', actions: 'stepBack' },
        'step.choose': { target: 'paused', actions: 'chooseStep' },
        'actor.choose': { target: 'paused', actions: 'chooseActor' },
      },
    },
    paused: {
      description: 'The chart shows a chosen step; the application continues.',
      on: {
        reported: { actions: 'note' },
        resume: { target: 'following', actions: 'follow' },
        'step.back': { guard: 'hasEarlier', actions: 'stepBack' },
        'step.on': { guard: 'hasLater', actions: 'stepOn' },
        'step.choose': { actions: 'chooseStep' },
        'actor.choose': { actions: 'chooseActor' },
      },
    },
  },
});
