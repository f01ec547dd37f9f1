import { receivedRequestsMachine } from '../../../src/machines/requests/received-requests.machine.ts';
import { failureWith, requestIn, requestPage } from '../support/samples.ts';
import { reloads, worldOf } from '../support/world.ts';

export default worldOf(receivedRequestsMachine, {
  events: {
    ...reloads,
    'state.choose': [{ state: 'approved' }, { state: null }],
    'page.next': [{}],
    'page.previous': [{}],
    approve: [{ request: requestIn('pending') }, { request: requestIn('closed') }],
    reject: [{ request: requestIn('pending') }],
    close: [{ request: requestIn('approved') }],
    'reason.change': [{ value: 'No team is free.' }, { value: ' ' }],
    confirm: [{}],
    cancel: [{}],
    retry: [{}],
    'network.returned': [{}],
  },
  outcomes: {
    readReason: { done: [null, 'The team is'] },
    loadRequests: { done: [requestPage(2, requestIn('pending'), requestIn('approved', 2)), requestPage(0)], failed: [failureWith(500)] },
    approveRequest: { done: [undefined], failed: [failureWith(409)] },
    rejectRequest: { done: [undefined], failed: [failureWith(null), { ...failureWith(409), code: 'conflict' }] },
    closeRequest: { done: [undefined], failed: [failureWith(409)] },
  },
  distinguish: ({ search, result, reason }) => [Math.min(search.page, 2), result?.pageCount, reason.trim() !== ''],
});
