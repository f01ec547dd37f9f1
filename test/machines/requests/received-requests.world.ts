import { receivedRequestsMachine } from '../../../src/machines/requests/received-requests.machine.ts';
import { failureWith, requestIn, requestPage } from '../support/samples.ts';
import { worldOf } from '../support/world.ts';

export default worldOf(receivedRequestsMachine, {
  events: {
    'list.read': [{ result: requestPage(2, requestIn('pending'), requestIn('approved', 2)) }, { result: requestPage(0) }],
    approve: [{ request: requestIn('pending') }, { request: requestIn('closed') }],
    reject: [{ request: requestIn('pending') }],
    close: [{ request: requestIn('approved', 2) }],
    confirm: [{}],
    cancel: [{}],
  },
  outcomes: {
    reason: {
      done: [
        { reason: 'No team is free.', isGiven: true },
        { reason: 'No team', isGiven: false },
      ],
    },
    decideOnRequest: { done: [undefined], failed: [failureWith(null), { ...failureWith(409), code: 'conflict' }] },
  },
  distinguish: ({ read, act, reason, decided }) => [read?.items.length, act, reason !== '', decided],
});
