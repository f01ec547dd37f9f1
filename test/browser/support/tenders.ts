import { type APIRequestContext, expect } from '@playwright/test';
import { addDays } from 'date-fns/addDays';
import type { SignedIn } from '../../../contract/entities/session.ts';
import type { OwnTenderPage, Tender, TenderDraft } from '../../../contract/entities/tenders.ts';
import { endUndo } from './database.ts';

const daysAhead = (days: number): string => addDays(new Date(), days).toISOString();

/** A complete tender, ready to be submitted for approval. */
const complete = {
  title: 'Uniforms for 240 staff',
  titleAr: '',
  description: 'Summer and winter uniforms.',
  descriptionAr: '',
  status: 'open',
  bond: 10_000,
  publish_date: daysAhead(0),
  start_date: daysAhead(1),
  end_date: daysAhead(20),
  deadline: daysAhead(30),
  services: [1],
  documents: [],
};

/** Makes an API call with a session; fails on an error response. */
export const callAs = async <Data>(
  request: APIRequestContext,
  { accessToken }: SignedIn,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  data?: object,
): Promise<Data> => {
  const answer = await request.fetch(`/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${accessToken}` },
    ...(data && { data }),
  });
  if (!answer.ok()) throw new Error(`${method} ${path} was refused: ${await answer.text()}`);
  return ((await answer.json()) as { data: Data }).data;
};

/** Registers a member's company: with a name of its own, apart from these fields. */
export const registerCompany = (request: APIRequestContext, owner: SignedIn, changes: object = {}): Promise<void> =>
  callAs(request, owner, 'POST', '/companies', {
    name: `Company ${owner.user.id}`,
    nameAr: null,
    description: null,
    descriptionAr: null,
    location: 1,
    services: [1],
    logo_url: null,
    banner_url: null,
    website_url: null,
    facebook: null,
    twitter: null,
    linkedin: null,
    google: null,
    skype: null,
    cr_number: null,
    cr_expires_on: null,
    ...changes,
  });

/** Creates a complete draft. */
export const createDraft = (request: APIRequestContext, publisher: SignedIn, changes: object = {}): Promise<TenderDraft> =>
  callAs<TenderDraft>(request, publisher, 'POST', '/tenders', { ...complete, ...changes });

/** Stores changes of a draft, as another device does. */
export const changeDraft = async (request: APIRequestContext, publisher: SignedIn, id: number, changes: object): Promise<void> => {
  const draft = await callAs<TenderDraft>(request, publisher, 'GET', `/tenders/${id}/terms`);
  const { id: _, number: __, approvalStatus: ___, user: ____, ...fields } = draft;
  const documents = fields.documents.map((document) => document.id);
  await callAs(request, publisher, 'PATCH', `/tenders/${id}`, { ...fields, documents, ...changes });
};

/** Creates a tender that was submitted by its publisher and approved by an admin. */
export const publishedTender = async (
  request: APIRequestContext,
  publisher: SignedIn,
  admin: SignedIn,
  changes: object = {},
): Promise<TenderDraft> => {
  const { id, version } = await createDraft(request, publisher, changes);
  const sent = await callAs<TenderDraft>(request, publisher, 'POST', `/tenders/${id}/publish`, { version });
  await callAs(request, admin, 'POST', `/tenders/${id}/approve`, { version: sent.version });
  // The approval takes effect when it can no longer be undone.
  await endUndo(id);
  const phase = async () => (await callAs<Tender>(request, admin, 'GET', `/tenders/${id}`)).phase;
  await expect.poll(phase, { intervals: [100] }).not.toBe('pending');
  return sent;
};

/** Returns the first tender of the public listing. */
export const firstTender = async (request: APIRequestContext): Promise<Tender> => {
  const answer = await request.get('/api/v1/tenders?limit=1&isPublished=true');
  const { data } = (await answer.json()) as { data: Tender[] };
  const [first] = data;
  if (!first) throw new Error('No tender is published.');
  return first;
};

/** Returns the ID of one of a publisher's demo tenders, by its title. */
export const ownTender = async (request: APIRequestContext, publisher: SignedIn, title: string): Promise<number> => {
  for (let page = 1, pageCount = 1; page <= pageCount; page++) {
    const found = await callAs<OwnTenderPage>(request, publisher, 'GET', `/tenders/mine?page=${page}`);
    const tender = found.items.find((item) => item.title === title);
    if (tender) return tender.id;
    pageCount = found.pageCount;
  }
  throw new Error(`The demo has no tender '${title}'.`);
};
