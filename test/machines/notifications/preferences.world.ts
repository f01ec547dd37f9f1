import type { Preferences } from '../../../contract/entities/notifications.ts';
import { preferencesMachine } from '../../../src/machines/notifications/preferences.machine.ts';
import { failureWith } from '../support/samples.ts';
import { worldOf } from '../support/world.ts';

const wishes: Preferences = {
  requestReceived: 'mail',
  requestApproved: 'mail',
  requestRejected: 'page',
  requestWithdrawn: 'page',
  requestClosed: 'page',
  companyVerified: 'page',
};

export default worldOf(preferencesMachine, {
  events: { 'delivery.choose': [{ kind: 'requestReceived', delivery: 'digest' }], submit: [{}], retry: [{}] },
  outcomes: {
    loadPreferences: { done: [wishes], failed: [failureWith(500)] },
    savePreferences: { done: [wishes], failed: [failureWith(null)] },
  },
});
