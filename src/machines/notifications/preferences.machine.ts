import { assign, setup } from 'xstate';
import type { Delivery, NotificationKind, Preferences } from '../../../contract/entities/notifications.ts';
import type { Failure } from '../../../contract/failures.ts';
import { type NotifiedReader, type Preset, preferencesIn } from '../../../contract/rules/notification-presets.ts';
import { failureOf } from '../failing.ts';
import { effect, port } from '../port.ts';

type Loaded = { preferences: Preferences; reader: NotifiedReader };
type Context = { preferences: Preferences | null; saved: Preferences | null; reader: NotifiedReader | null; failure: Failure | null };

/** The delivery preferences of the user, per kind of notification. */
export const preferencesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'preset.choose'; preset: Preset }
      | { type: 'delivery.choose'; kind: NotificationKind; delivery: Delivery }
      | { type: 'submit' }
      | { type: 'retry' },
    tags: {} as 'busy' | 'form',
  },
  actors: {
    loadPreferences: port<Loaded>('loadPreferences'),
    savePreferences: port<Preferences, Preferences>('savePreferences'),
  },
  actions: {
    keep: assign((_, preferences: Preferences) => ({ preferences, saved: preferences })),
    open: assign((_, { preferences, reader }: Loaded) => ({ preferences, saved: preferences, reader })),
    choosePreset: assign({ preferences: (_, preset: Preset) => preferencesIn(preset), failure: null }),
    choose: assign({
      preferences: ({ context }, { kind, delivery }: { kind: NotificationKind; delivery: Delivery }) =>
        context.preferences && { ...context.preferences, [kind]: delivery },
      failure: null,
    }),
    forgetFailure: assign({ failure: null }),
    keepFailure: assign(failureOf),
    announceSaved: effect('announceSaved'),
  },
}).createMachine({
  id: 'preferences',
  description: 'How the user receives each kind of notification: in the application only, by immediate mail, by daily mail, or not at all.',
  meta: { beyond: 'Each user decides which notifications arrive as mail.' },
  context: { preferences: null, saved: null, reader: null, failure: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The preferences are loading.',
      invoke: {
        id: 'loadPreferences',
        src: 'loadPreferences',
        onDone: { target: 'editing', actions: { type: 'open', params: ({ event }) => event.output } },
        onError: 'failed',
      },
    },
    failed: { description: 'The preferences could not be loaded.', on: { retry: 'loading' } },
    editing: {
      description: 'The user can choose a preset, or the delivery of each kind of notification.',
      tags: 'form',
      on: {
        'preset.choose': { actions: { type: 'choosePreset', params: ({ event }) => event.preset } },
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
        // Saving is enabled only when there are changes to save.
        input: ({ context }) => context.preferences as Preferences,
        onDone: { target: 'editing', actions: [{ type: 'keep', params: ({ event }) => event.output }, 'announceSaved'] },
        onError: { target: 'editing', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
  },
});
