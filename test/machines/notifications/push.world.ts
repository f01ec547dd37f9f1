import type { Device } from '../../../contract/entities/notifications.ts';
import { type PushSupport, pushMachine } from '../../../src/machines/notifications/push.machine.ts';
import { failureWith } from '../support/samples.ts';
import { worldOf } from '../support/world.ts';

const here: Device = { id: 1, name: 'Chrome, Windows', isCurrent: true, createdAt: '2026-03-01T09:00:00Z' };
const elsewhere: Device = { id: 2, name: 'Safari, iPhone', isCurrent: false, createdAt: '2026-03-01T09:00:00Z' };
const provider = { service: 'webPush', key: 'key' } as const;
const statusOf = (support: PushSupport) => ({ support, provider, devices: support === 'on' ? [here, elsewhere] : [elsewhere] });

export default worldOf(pushMachine, {
  events: { 'turn.on': [{}], 'turn.off': [{ id: 1 }, { id: 2 }], test: [{ id: 1 }, { id: 2 }], 'not.now': [{}], retry: [{}] },
  outcomes: {
    readStatus: {
      done: (['unsupported', 'unconfigured', 'refused', 'hidden', 'off', 'on'] as const).map(statusOf),
      failed: [failureWith(500)],
    },
    askPermission: { done: ['granted', 'denied', 'default'], failed: [new Error('blocked')] },
    registerDevice: { done: [[here, elsewhere]], failed: [failureWith(409)] },
    removeDevice: { done: [[here], [elsewhere], []], failed: [failureWith(null)] },
    testDevice: { done: [undefined], failed: [failureWith(429)] },
  },
  distinguish: ({ devices, chosen }) => [devices.map(({ id }) => id), chosen],
});
