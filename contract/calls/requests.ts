import { call } from '../call.ts';
import { RequestContact, RequestPage, RequestState, ServiceRequest } from '../entities/requests.ts';
import { BodyId, Email, line, OneRow, Page, Phone, text } from '../fields.ts';
import { companyServiceLimit, nameMaxLength, reasonMaxLength, requestDescriptionMaxLength } from '../limits.ts';
import { type } from '../type.ts';

const Asked = type({ 'state?': RequestState, page: Page.default('1') });

/**
 * Sends a service request to a company (sections 3, 5 and 7). Refused with `notFound` for an unknown company, `ownCompany`
 * for the caller's own, `invalidInput` for services it does not offer. The account remembers the number, and nothing else of it.
 */
export const createRequest = call({
  method: 'POST',
  path: '/requests',
  access: 'signedIn',
  summary: 'Ask a company for a service.',
  status: 201,
  idempotent: true,
  body: type({
    name: line(nameMaxLength),
    lastName: `string <= ${nameMaxLength}`,
    email: Email,
    phone: Phone,
    services: BodyId.array().atLeastLength(1).atMostLength(companyServiceLimit),
    project_title: line(nameMaxLength),
    description: text(requestDescriptionMaxLength),
    company: BodyId,
  }),
  refusals: ['notFound', 'ownCompany', 'tooManyAttempts'],
  answer: type({ data: { id: 'number.integer > 0' } }),
});

/** Returns the contact data of the caller's account: name, email address, and the number of the last request unless it was changed since. */
export const readRequestContact = call({
  method: 'GET',
  path: '/requests/contact',
  access: 'signedIn',
  summary: 'The caller’s contact data for the next request.',
  answer: type({ data: RequestContact }),
});

/** Lists the requests that the caller has sent. */
export const listSentRequests = call({
  method: 'GET',
  path: '/requests/sent',
  access: 'signedIn',
  summary: 'Requests the caller has sent, newest first.',
  query: Asked,
  answer: type({ data: RequestPage }),
});

/** Lists the requests that the caller's company has received; for admins those of all companies. */
export const listReceivedRequests = call({
  method: 'GET',
  path: '/requests/received',
  access: 'signedIn',
  summary: 'Requests to the caller’s company (to any, for admins), newest first.',
  query: Asked,
  answer: type({ data: RequestPage }),
});

/** Approves a pending request, which releases the requester's contact data. `conflict` if it is no longer pending. */
export const approveRequest = call({
  method: 'POST',
  path: '/requests/:id/approve',
  access: 'signedIn',
  summary: 'Approve a request to the caller’s company.',
  params: OneRow,
  refusals: ['conflict'],
  answer: type({ data: ServiceRequest }),
});

/** Rejects a pending request; the requester sees the reason. `conflict` if it is no longer pending. */
export const rejectRequest = call({
  method: 'POST',
  path: '/requests/:id/reject',
  access: 'signedIn',
  summary: 'Reject a request to the caller’s company.',
  params: OneRow,
  body: type({ reason: text(reasonMaxLength) }),
  refusals: ['conflict'],
  answer: type({ data: ServiceRequest }),
});

/** Closes an approved request, whether or not the work was done. `conflict` if it is not approved. */
export const closeRequest = call({
  method: 'POST',
  path: '/requests/:id/close',
  access: 'signedIn',
  summary: 'Close an approved request to the caller’s company.',
  params: OneRow,
  refusals: ['conflict'],
  answer: type({ data: ServiceRequest }),
});

/** Withdraws the caller's own pending request. `conflict` if it was already decided. */
export const withdrawRequest = call({
  method: 'POST',
  path: '/requests/:id/withdraw',
  access: 'signedIn',
  summary: 'Withdraw one of the caller’s requests.',
  params: OneRow,
  refusals: ['conflict'],
  answer: type({ data: ServiceRequest }),
});
