import type { BodyOf, QueryOf } from '../../../contract/call.ts';
import type { createRequest, listSentRequests as listSent } from '../../../contract/calls/requests.ts';
import { type RequestContact, type RequestPage, requestStates, type ServiceRequest } from '../../../contract/entities/requests.ts';
import { actorOf, canDo, outcomeOf, type RequestAction } from '../../../contract/rules/requests.ts';
import { readPhone, storePhone } from '../../data/accounts/queries.ts';
import type { Transaction } from '../../data/database.ts';
import { type RequestParty, readRequest, readRequests } from '../../data/requests/queries.ts';
import * as writes from '../../data/requests/writes.ts';
import type { Named } from '../../notices/words.ts';
import type { Parts } from '../../parts.ts';
import type { Caller } from '../accounts/session.ts';
import { notify } from '../notifications/notifications.ts';
import { requireRole } from '../office/acting.ts';
import { once } from '../once.ts';
import { Refused } from '../refusal.ts';

type Asked = BodyOf<typeof createRequest>;

/** The requester, the company with its names, and the project of a request. */
type Parties = Named & { requesterId: number; providerId: number | null; requester: string; project: string };

/**
 * Sends a service request, stores its number in the account and notifies the company's owner. An idempotency key that this account has already used returns the earlier
 * request.
 *
 * @param count counts the attempt against the rate limit
 * @returns the request's ID
 * @throws Refused `notFound` for an unknown company, `ownCompany`, `invalidInput` for services it does not offer, `conflict` if the key was
 * used for a different request, `tooManyAttempts`
 */
export async function sendRequest(
  parts: Parts,
  count: () => Promise<void>,
  caller: Caller,
  asked: Asked,
  key: string | null,
): Promise<number> {
  const { db, clock } = parts;
  const find = (used: string) => writes.findAttempt(db, caller.id, used);
  return once(key, asked, find, async (bodyHash) => {
    const company = await writes.findAsked(db, asked.company, asked.services);
    if (!company) throw new Refused('notFound');
    if (company.ownerId === caller.id) throw new Refused('ownCompany');
    if (!company.offersAll) throw new Refused('invalidInput', { fields: { services: 'unfit' } });
    await count();

    const { company: company_id, services, lastName, ...said } = asked;
    const request = { ...said, last_name: lastName.trim(), company_id, requester_id: caller.id, created_at: clock.now() };
    return db.transaction().execute(async (transaction) => {
      const id = await writes.insertRequest(transaction, { ...request, idempotency_key: key, body_hash: bodyHash }, services);
      if (id === undefined) return undefined;
      await storePhone(transaction, caller.id, request.phone);
      const parameters = { requester: `${request.name} ${request.last_name}`.trim(), project: request.project_title };
      if (company.ownerId !== null)
        await notify(transaction, parts, { recipients: [company.ownerId], kind: 'requestReceived', parameters });
      return id;
    });
  });
}

/** Returns the contact data for the caller's next request, which are those of the account. */
export async function readContact({ db }: Pick<Parts, 'db'>, caller: Caller): Promise<RequestContact> {
  const [name = '', ...rest] = caller.name.trim().split(/\s+/);
  return { name, lastName: rest.join(' '), email: caller.email, phone: await readPhone(db, caller.id) };
}

type Listed = QueryOf<typeof listSent>;

/** Returns a page of the requests that the caller has sent. */
export const listSentRequests = ({ db }: Parts, caller: Caller, { state, page }: Listed): Promise<RequestPage> =>
  readRequests(db, { requesterId: caller.id }, { state: state ?? null, page, viewerId: caller.id });

/** Returns a page of the requests that the caller's company has received; for admins those of all companies. */
export async function listReceivedRequests(parts: Parts, caller: Caller, { state, page }: Listed): Promise<RequestPage> {
  const party = await receivedBy(parts, caller);
  return party ? readRequests(parts.db, party, { state: state ?? null, page, viewerId: caller.id }) : noRequests;
}

const noRequests: RequestPage = {
  items: [],
  pageCount: 0,
  totalItems: 0,
  counts: { pending: 0, approved: 0, rejected: 0, withdrawn: 0, closed: 0 },
};

/** Selects the requests received by a caller: those to their company, all for admins; null without a company. */
async function receivedBy({ db }: Parts, caller: Caller): Promise<RequestParty | null> {
  if (caller.isAdmin) return 'all';
  const companyId = await writes.findCompanyOf(db, caller.id);
  return companyId === undefined ? null : { companyId };
}

/**
 * Performs an action on a request and notifies the other party. Of several concurrent decisions one succeeds.
 *
 * @returns the updated request with the fields that the caller may see
 * @throws Refused `notFound` for a request on which the caller may not take this action, `conflict` if its state does not allow it
 */
export async function actOn(
  parts: Parts,
  caller: Caller,
  id: number,
  action: RequestAction,
  reason: string | null = null,
): Promise<ServiceRequest> {
  const { db, clock } = parts;
  const parties = await writes.findParties(db, id);
  if (!parties || !isActor(parties, caller, action)) throw new Refused('notFound');
  const from = requestStates.find((state) => canDo(action, state));
  const change = from && { from, to: outcomeOf(action), reason, by: caller.id, now: clock.now() };
  return db.transaction().execute(async (transaction) => {
    if (!isParty(parties, caller, action)) await requireRole(transaction, caller);
    if (!change || !(await writes.changeState(transaction, id, change))) throw new Refused('conflict');
    await notifyParty(transaction, parts, action, parties, reason ?? '');
    const request = await readRequest(transaction, id, caller.id);
    if (!request) throw new Refused('notFound');
    return request;
  });
}

/** Whether the caller is the party that takes an action. */
const isParty = (
  { requesterId, providerId }: Pick<Parties, 'requesterId' | 'providerId'>,
  { id }: Pick<Caller, 'id'>,
  action: RequestAction,
): boolean => (actorOf(action) === 'requester' ? requesterId : providerId) === id;

/** Admins act for every company. */
const isActor = (parties: Parties, caller: Caller, action: RequestAction): boolean =>
  isParty(parties, caller, action) || (actorOf(action) === 'provider' && caller.isAdmin);

/** Notifies the other party of an action on a request; no one if the company has no owner. */
async function notifyParty(
  transaction: Transaction,
  parts: Pick<Parts, 'clock' | 'jobs'>,
  action: RequestAction,
  { requesterId, providerId, requester, project, name, nameAr }: Parties,
  reason: string,
): Promise<void> {
  const about = { company: { name, nameAr }, project };
  if (action === 'approve') return notify(transaction, parts, { recipients: [requesterId], kind: 'requestApproved', parameters: about });
  if (action === 'reject')
    return notify(transaction, parts, { recipients: [requesterId], kind: 'requestRejected', parameters: { ...about, reason } });
  if (action === 'close') return notify(transaction, parts, { recipients: [requesterId], kind: 'requestClosed', parameters: about });
  if (providerId !== null)
    await notify(transaction, parts, { recipients: [providerId], kind: 'requestWithdrawn', parameters: { requester, project } });
}
