import { sentRequestsMachine } from '../../../src/machines/requests/sent-requests.machine.ts';
import { failureWith, requestIn, requestPage } from '../support/samples.ts';
import { worldOf } from '../support/world.ts';

export default worldOf(sentRequestsMachine, {
  events: {
    'list.read': [{ result: requestPage(2, requestIn('pending')) }, { result: requestPage(0) }],
    withdraw: [{ request: requestIn('pending') }, { request: requestIn('approved') }],
    confirm: [{}],
    cancel: [{}],
  },
  outcomes: { withdrawRequest: { done: [undefined], failed: [failureWith(409)] } },
  distinguish: ({ read, decided }) => [read?.items.length, decided],
});
