import { setup } from 'xstate';
import type { OfficeSettings, SettingsPart } from '../../../contract/entities/office.ts';
import { type ReadOf, readOf } from '../read.ts';
import type { SettingsValues } from './settings-form.ts';

/** The settings, and what was typed in this tab before and not saved. */
export type OpenedSettings = OfficeSettings & { drafts: Partial<Record<SettingsPart, SettingsValues>> };
export type SettingsRead = ReadOf<OpenedSettings>;

/** The page of the settings: its parts are flows of their own. */
export const officeSettingsMachine = setup({
  types: { children: {} as { settings: 'settings' } },
  actors: { settings: readOf<OpenedSettings>() },
}).createMachine({
  id: 'officeSettings',
  description: 'The settings of the marketplace.',
  meta: { beyond: 'Those who run the marketplace change its settings without the database.' },
  invoke: { id: 'settings', src: 'settings', input: { of: null } },
  initial: 'reading',
  states: { reading: { description: 'Each part of the settings is shown on a card of its own.' } },
});
