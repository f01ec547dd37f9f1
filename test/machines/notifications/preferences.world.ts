import type { Preferences } from '../../../contract/entities/notifications.ts';
import { notificationKinds } from '../../../contract/rules/notification-kinds.ts';
import { preferencesMachine } from '../../../src/machines/notifications/preferences.machine.ts';
import { failureWith } from '../support/samples.ts';
import { worldOf } from '../support/world.ts';

const preferences = Object.fromEntries(notificationKinds.map((kind) => [kind, 'page'])) as Preferences;

export default worldOf(preferencesMachine, {
  events: {
    'preset.choose': [{ preset: 'daily' }],
    'delivery.choose': [{ kind: 'requestReceived', delivery: 'digest' }],
    submit: [{}],
    retry: [{}],
  },
  outcomes: {
    loadPreferences: { done: [{ preferences, reader: { isAdmin: false, hasCompany: true } }], failed: [failureWith(500)] },
    savePreferences: { done: [{ ...preferences, tenderCancelled: 'digest' }], failed: [failureWith(null)] },
  },
});
