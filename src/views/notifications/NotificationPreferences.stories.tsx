import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import { deliveries, type Preferences } from '../../../contract/entities/notifications.ts';
import { notificationKinds } from '../../../contract/rules/notification-kinds.ts';
import { preferencesIn } from '../../../contract/rules/notification-presets.ts';
import { preferencesMachine } from '../../machines/notifications/preferences.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { NotificationPreferences } from './NotificationPreferences.tsx';

export default { title: 'notifications/Notification preferences' };

type PreferencesMachine = typeof preferencesMachine;

const preferences = Object.fromEntries(
  notificationKinds.map((kind, index) => [kind, deliveries[index % deliveries.length]]),
) as Preferences;
const reader = { isAdmin: false, hasCompany: true };
const daily = preferencesIn('daily');
const failure = { code: 'unreachable', status: null, message: null, requestId: null, fields: {} } as const;

const situations = {
  loading: { value: 'loading', context: { preferences: null, saved: null, reader: null, failure: null } },
  failed: { value: 'failed', context: { preferences: null, saved: null, reader: null, failure: null } },
  editing: { value: 'editing', context: { preferences, saved: preferences, reader, failure: null } },
  preset: {
    value: 'editing',
    context: { preferences: daily, saved: preferences, reader: { isAdmin: false, hasCompany: false }, failure: null },
  },
  refused: { value: 'editing', context: { preferences, saved: preferences, reader, failure } },
  saving: { value: 'saving', context: { preferences, saved: preferences, reader, failure: null } },
} satisfies Record<string, Situation<PreferencesMachine>>;
expectEveryState<PreferencesMachine>(preferencesMachine, situations);

const View = (props: ViewProps<PreferencesMachine>) => (
  <main className="wrap py-8">
    <h1 className="sr-only">Notifications</h1>
    <NotificationPreferences {...props} />
  </main>
);

export const Loading = storyOf<PreferencesMachine>(preferencesMachine, View, situations.loading);
export const Failed = storyOf<PreferencesMachine>(preferencesMachine, View, situations.failed);
export const Editing = storyOf<PreferencesMachine>(preferencesMachine, View, situations.editing);
export const ChosenPreset = storyOf<PreferencesMachine>(preferencesMachine, View, situations.preset);
export const Refused = storyOf<PreferencesMachine>(preferencesMachine, View, situations.refused);
export const Saving = storyOf<PreferencesMachine>(preferencesMachine, View, situations.saving);
