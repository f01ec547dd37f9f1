import type { StatelyInspectionEvent } from '@statelyai/inspect';
import { assign, fromCallback, setup } from 'xstate';

/** An actor as it was reported last. `value` is its state, `flow` the id of its machine. */
export type LiveActor = { id: string; name: string; flow: string; parent: string | null; value: unknown; status: string };
/** A step of an actor. */
export type LiveStep = { actor: string; event: string; actors: Record<string, LiveActor> };

type Context = { actors: Record<string, LiveActor>; steps: LiveStep[]; at: number; chosen: string | null };
type Events =
  | { type: 'reported'; reported: StatelyInspectionEvent }
  | { type: 'pause' }
  | { type: 'resume' }
  | { type: 'step.choose'; at: number }
  | { type: 'actor.choose'; id: string };

const most = 500;

const flowIn = (definition: string | undefined): string => {
  const parsed: unknown = definition ? JSON.parse(definition) : null;
  return typeof parsed === 'object' && parsed !== null && 'id' in parsed ? String(parsed.id) : '';
};

/** Returns the actors after a report. */
const noted = (actors: Record<string, LiveActor>, reported: StatelyInspectionEvent): Record<string, LiveActor> => {
  const { sessionId: id } = reported;
  const before = actors[id];
  if (reported.type === '@xstate.actor') {
    const { name, definition, parentId, snapshot } = reported;
    const actor = {
      id,
      name,
      flow: flowIn(definition),
      parent: parentId ?? null,
      value: snapshot.value,
      status: snapshot.status ?? 'active',
    };
    return { ...actors, [id]: actor };
  }
  if (reported.type !== '@xstate.snapshot' || !before) return actors;
  const { value, status = 'active' } = reported.snapshot as { value?: unknown; status?: string };
  return { ...actors, [id]: { ...before, value, status } };
};

const after = (context: Context, reported: StatelyInspectionEvent): Partial<Context> => {
  const actors = noted(context.actors, reported);
  const moved = actors[reported.sessionId];
  if (reported.type !== '@xstate.snapshot' || !moved?.flow) return { actors };
  const steps = [...context.steps, { actor: moved.id, event: reported.event.type, actors }].slice(-most);
  return { actors, steps };
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
  actions: {
    note: assign(({ context, event }) => (event.type === 'reported' ? after(context, event.reported) : {})),
    follow: assign(({ context }) => ({ at: context.steps.length - 1, chosen: context.steps.at(-1)?.actor ?? null })),
    chooseStep: assign(({ context, event }) =>
      event.type === 'step.choose' ? { at: event.at, chosen: context.steps[event.at]?.actor ?? null } : {},
    ),
    chooseActor: assign(({ event }) => (event.type === 'actor.choose' ? { chosen: event.id } : {})),
  },
}).createMachine({
  id: 'live',
  description: 'The flows of the running application are shown while it is used.',
  context: { actors: {}, steps: [], at: -1, chosen: null },
  invoke: { id: 'receive', src: 'receive' },
  initial: 'following',
  states: {
    following: {
      description: 'The chart shows what moved last.',
      on: {
        reported: { actions: ['note', 'follow'] },
        pause: 'paused',
        'step.choose': { target: 'paused', actions: 'chooseStep' },
        'actor.choose': { target: 'paused', actions: 'chooseActor' },
      },
    },
    paused: {
      description: 'The chart shows a chosen step; the application continues.',
      on: {
        reported: { actions: 'note' },
        resume: { target: 'following', actions: 'follow' },
        'step.choose': { actions: 'chooseStep' },
        'actor.choose': { actions: 'chooseActor' },
      },
    },
  },
});
