import { settings } from '../../../.storybook/samples.ts';
import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import type { OfficeSettings } from '../../../contract/entities/office.ts';
import { partOf, settingsErrors } from '../../machines/office/settings-form.ts';
import { settingsPartMachine } from '../../machines/office/settings-part.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { SettingsPart } from './SettingsPart.tsx';
import './office.css';

export default { title: 'office/Part of the settings' };

type Part = typeof settingsPartMachine;
type Context = Situation<Part>['context'];

const opened: OfficeSettings = {
  settings,
  sessions: { sessionIdleDays: 14, sessionDays: 30, officeSessionHours: 12 },
  saved: [
    { part: 'fee', version: 2, at: '2026-05-30T06:20:00.000Z', by: 'Huda Al Mannai', before: [{ field: 'proposalFee', value: '200.00' }] },
  ],
};
const contextOf = (part: Context['part'], changes: Context['values'] = {}): Context => {
  const stored = partOf(opened, part);
  const values = { ...stored.values, ...changes };
  return { part, stored, values, touched: [], errors: settingsErrors(values), theirs: null, failure: null };
};
const fee = contextOf('fee', { proposalFee: '300.00' });
const wrong = contextOf('contact', { email: 'nowhere', phone: '' });
const theirs: Context['theirs'] = {
  values: { proposalFee: '275.00' },
  saved: { part: 'fee', version: 3, at: '2026-06-01T06:20:00.000Z', by: 'Khalid Al Emadi', before: [] },
};

const situations = {
  names: { value: 'resting', context: contextOf('names') },
  contact: { value: 'resting', context: contextOf('contact') },
  social: { value: 'resting', context: contextOf('social') },
  map: { value: 'resting', context: contextOf('map') },
  sessions: { value: 'editing', context: { ...contextOf('sessions', { officeSessionHours: '48' }), touched: ['officeSessionHours'] } },
  conversations: { value: 'resting', context: contextOf('conversations') },
  saved: { value: 'resting', context: contextOf('fee') },
  editing: { value: 'editing', context: fee },
  wrong: { value: 'editing', context: { ...wrong, touched: ['email'] } },
  refused: {
    value: 'editing',
    context: { ...fee, failure: { code: 'busy', status: 503, message: null, requestId: 'r-1', fields: {} } },
  },
  saving: { value: 'saving', context: fee },
  reading: { value: 'reading', context: fee },
  conflict: { value: 'conflict', context: { ...fee, theirs } },
} satisfies Record<string, Situation<Part>>;
expectEveryState<Part>(settingsPartMachine, situations, { transient: ['opening'] });

const View = (props: ViewProps<Part>) => (
  <main className="office-content py-8">
    <h1 className="sr-only">Settings</h1>
    <SettingsPart {...props} />
  </main>
);

export const Names = storyOf<Part>(settingsPartMachine, View, situations.names);
export const Contact = storyOf<Part>(settingsPartMachine, View, situations.contact);
export const Social = storyOf<Part>(settingsPartMachine, View, situations.social);
export const OnMap = storyOf<Part>(settingsPartMachine, View, situations.map);
export const Sessions = storyOf<Part>(settingsPartMachine, View, situations.sessions);
export const Conversations = storyOf<Part>(settingsPartMachine, View, situations.conversations);
export const Saved = storyOf<Part>(settingsPartMachine, View, situations.saved);
export const Editing = storyOf<Part>(settingsPartMachine, View, situations.editing);
export const Wrong = storyOf<Part>(settingsPartMachine, View, situations.wrong);
export const Refused = storyOf<Part>(settingsPartMachine, View, situations.refused);
export const Saving = storyOf<Part>(settingsPartMachine, View, situations.saving);
export const Reading = storyOf<Part>(settingsPartMachine, View, situations.reading);
export const Conflict = storyOf<Part>(settingsPartMachine, View, situations.conflict);
