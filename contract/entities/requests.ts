import { type } from '../type.ts';
import { Service } from './directory.ts';

/** Status of a service request: the company decides; the requester may withdraw before that (specification section 4, "Life of a service request"). */
export const requestStates = ['pending', 'approved', 'rejected', 'withdrawn', 'closed'] as const;
export const RequestState = type.enumerated(...requestStates);
export type RequestState = typeof RequestState.infer;

/**
 * A service request (section 3). `contact` is null for the company until it has approved; `requester` is first and last name; `reason` is
 * that of a rejection; `hasConversation` if the reader is one of two parties who may write to each other. Instants are ISO 8601 in UTC.
 */
export const ServiceRequest = type({
  id: 'number.integer > 0',
  company: { id: 'number.integer > 0', name: 'string', nameAr: 'string | null', logo_url: 'string | null' },
  requester: 'string',
  contact: type({ email: 'string', phone: 'string' }).or('null'),
  services: Service.array(),
  project_title: 'string',
  description: 'string',
  state: RequestState,
  reason: 'string | null',
  createdAt: 'string',
  decidedAt: 'string | null',
  hasConversation: 'boolean',
});
export type ServiceRequest = typeof ServiceRequest.infer;

/** The contact data of an account; the phone is empty if it has none. */
export const RequestContact = type({ name: 'string', lastName: 'string', email: 'string', phone: 'string' });
export type RequestContact = typeof RequestContact.infer;

/** A page of requests, newest first, and the number of requests per state (regardless of the filter). */
export const RequestPage = type({
  items: ServiceRequest.array(),
  pageCount: 'number.integer >= 0',
  totalItems: 'number.integer >= 0',
  counts: {
    pending: 'number.integer >= 0',
    approved: 'number.integer >= 0',
    rejected: 'number.integer >= 0',
    withdrawn: 'number.integer >= 0',
    closed: 'number.integer >= 0',
  },
});
export type RequestPage = typeof RequestPage.infer;
