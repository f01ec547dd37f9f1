import { sentRequestsMachine } from '../../../src/machines/requests/sent-requests.machine.ts';
import { failureWith, requestIn, requestPage } from '../support/samples.ts';
import { reloads, worldOf } from '../support/world.ts';

export default worldOf(sentRequestsMachine, {
  events: {
    ...reloads,
    'state.choose': [{ state: 'approved' }, { state: null }],
    'page.next': [{}],
    'page.previous': [{}],
    withdraw: [{ request: requestIn('pending') }, { request: requestIn('approved') }],
    confirm: [{}],
    cancel: [{}],
    retry: [{}],
    'network.returned': [{}],
  },
  outcomes: {
    loadRequests: { done: [requestPage(2, requestIn('pending')), requestPage(0)], failed: [failureWith(500)] },
    withdrawRequest: { done: [undefined], failed: [failureWith(409)] },
  },
  distinguish: ({ search, result }) => [Math.min(search.page, 2), result?.pageCount],
});
