import { assign, setup } from 'xstate';
import type { OfficeSettings, SettingsPart } from '../../../contract/entities/office.ts';
import { type NetworkReturned, port, type ViewerChanged, watchPort } from '../port.ts';
import type { SettingsValues } from './settings-form.ts';

/** The settings, and what was typed in this tab before and not saved. */
export type OpenedSettings = OfficeSettings & { drafts: Partial<Record<SettingsPart, SettingsValues>> };

/** The page of the settings: its parts are flows of their own. */
export const officeSettingsMachine = setup({
  types: {
    context: {} as { opened: OpenedSettings | null },
    events: {} as NetworkReturned | ViewerChanged | { type: 'retry' },
    tags: {} as 'busy',
  },
  actors: {
    openSettings: port<OpenedSettings>('openSettings'),
    watchReload: watchPort<ViewerChanged>('watchReload'),
    watchNetwork: watchPort<NetworkReturned>('watchNetwork'),
  },
  actions: { keep: assign({ opened: (_, opened: OpenedSettings) => opened }) },
}).createMachine({
  id: 'officeSettings',
  description: 'The settings of the marketplace.',
  meta: { beyond: 'Those who run the marketplace change its settings without the database.' },
  context: { opened: null },
  initial: 'loading',
  invoke: { id: 'watchReload', src: 'watchReload' },
  states: {
    loading: {
      description: 'The settings are loading.',
      tags: 'busy',
      invoke: {
        id: 'openSettings',
        src: 'openSettings',
        onDone: { target: 'shown', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: 'failed',
      },
    },
    shown: { description: 'Each part of the settings is shown on a card of its own.', on: { 'reload.viewer': 'loading' } },
    failed: {
      description: 'The settings could not be loaded.',
      invoke: { id: 'watchNetwork', src: 'watchNetwork' },
      on: { retry: 'loading', 'reload.viewer': 'loading', 'network.returned': 'loading' },
    },
  },
});
