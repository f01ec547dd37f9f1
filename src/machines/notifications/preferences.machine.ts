import { assign, setup } from 'xstate';
import type { Delivery, NotificationKind, Preferences } from '../../../contract/entities/notifications.ts';
import { asFailure, type Failure } from '../../../contract/failures.ts';
import { port } from '../port.ts';

type Context = { preferences: Preferences | null; saved: Preferences | null; failure: Failure | null };

/** How the reader wants to hear of each kind of notification. */
export const preferencesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'delivery.choose'; kind: NotificationKind; delivery: Delivery } | { type: 'submit' } | { type: 'retry' },
    tags: {} as 'busy' | 'form',
  },
  actors: {
    loadPreferences: port<Preferences>('loadPreferences'),
    savePreferences: port<Preferences, Preferences>('savePreferences'),
  },
  actions: {
    keep: assign((_, preferences: Preferences) => ({ preferences, saved: preferences })),
    choose: assign({
      preferences: ({ context }, { kind, delivery }: { kind: NotificationKind; delivery: Delivery }) =>
        context.preferences && { ...context.preferences, [kind]: delivery },
      failure: null,
    }),
    forgetFailure: assign({ failure: null }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => asFailure(error) }),
    saySaved: () => {},
  },
}).createMachine({
  id: 'preferences',
  description: 'How the reader hears of each kind of notification: in the page, by mail at once or once a day, or not at all.',
  context: { preferences: null, saved: null, failure: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The preferences are loading.',
      invoke: {
        id: 'loadPreferences',
        src: 'loadPreferences',
        onDone: { target: 'editing', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: 'failed',
      },
    },
    failed: { description: 'The preferences could not be loaded.', on: { retry: 'loading' } },
    editing: {
      description: 'A wish for each kind can be chosen.',
      tags: 'form',
      on: {
        'delivery.choose': { actions: { type: 'choose', params: ({ event }) => event } },
        submit: 'saving',
      },
    },
    saving: {
      description: 'The preferences are being saved; they stay chosen if saving fails.',
      tags: ['busy', 'form'],
      entry: 'forgetFailure',
      invoke: {
        id: 'savePreferences',
        src: 'savePreferences',
        // Saving is offered only once there is something to save.
        input: ({ context }) => context.preferences as Preferences,
        onDone: { target: 'editing', actions: [{ type: 'keep', params: ({ event }) => event.output }, 'saySaved'] },
        onError: { target: 'editing', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
  },
});
