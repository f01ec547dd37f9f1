import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import { deliveries, notificationKinds, type Preferences } from '../../../contract/entities/notifications.ts';
import { preferencesMachine } from '../../machines/notifications/preferences.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { DeliveryWishes } from './DeliveryWishes.tsx';

export default { title: 'notifications/Delivery wishes' };

type Wishes = typeof preferencesMachine;

// Every kind has a wish, and each way is shown.
const wishes = Object.fromEntries(notificationKinds.map((kind, index) => [kind, deliveries[index % deliveries.length]])) as Preferences;
const failure = { code: 'unreachable', status: null, message: null, requestId: null, fields: {} } as const;

const situations = {
  loading: { value: 'loading', context: { wishes: null, saved: null, failure: null } },
  failed: { value: 'failed', context: { wishes: null, saved: null, failure: null } },
  editing: { value: 'editing', context: { wishes, saved: wishes, failure: null } },
  refused: { value: 'editing', context: { wishes, saved: wishes, failure } },
  saving: { value: 'saving', context: { wishes, saved: wishes, failure: null } },
} satisfies Record<string, Situation<Wishes>>;
expectEveryState<Wishes>(preferencesMachine, situations);

const View = (props: ViewProps<Wishes>) => (
  <main className="wrap py-8">
    <h1 className="sr-only">Notifications</h1>
    <DeliveryWishes {...props} />
  </main>
);

export const Loading = storyOf<Wishes>(preferencesMachine, View, situations.loading);
export const Failed = storyOf<Wishes>(preferencesMachine, View, situations.failed);
export const Editing = storyOf<Wishes>(preferencesMachine, View, situations.editing);
export const Refused = storyOf<Wishes>(preferencesMachine, View, situations.refused);
export const Saving = storyOf<Wishes>(preferencesMachine, View, situations.saving);
