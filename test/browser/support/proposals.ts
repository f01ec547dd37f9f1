import type { APIRequestContext } from '@playwright/test';
import type { StoredFile } from '../../../contract/entities/files.ts';
import type { SignedIn } from '../../../contract/entities/session.ts';
import { newMember, sessionOf } from './accounts.ts';
import { callAs, publishedTender } from './tenders.ts';

/** A document as chosen in the browser. */
export const offerPaper = { name: 'Offer.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };

/** Creates a tender that accepts proposals; of a new publisher unless one is given, because an account may create 60 in an hour. */
export const openTender = async (request: APIRequestContext, changes: object = {}, publisher?: SignedIn): Promise<number> => {
  const admin = await sessionOf(request, 'admin');
  const { id } = await publishedTender(request, publisher ?? (await newMember(request)), admin, changes);
  return id;
};

const upload = async (request: APIRequestContext, { accessToken }: SignedIn): Promise<StoredFile> => {
  const answer = await request.post('/api/v1/files/upload?purpose=proposal', {
    headers: { authorization: `Bearer ${accessToken}` },
    multipart: { file: offerPaper },
  });
  return ((await answer.json()) as { data: StoredFile }).data;
};

/** A milestone as it is stored in drafts. */
export const milestone = {
  title: 'Mobilisation',
  description: 'Three towers are staffed.',
  amount: '900000',
  period: '60',
  start_date: '01/02/2027',
  end_date: '28/02/2027',
  expected_completion_date: '28/02/2027',
  documents: [],
};

/** Stores a draft in a step of the wizard (0 to 3): complete, apart from these changes. */
export const storedDraft = async (
  request: APIRequestContext,
  bidder: SignedIn,
  tender: number,
  step: number,
  changes: object = {},
): Promise<void> => {
  const { id } = await upload(request, bidder);
  await callAs(request, bidder, 'PUT', `/tenders/${tender}/draft`, {
    version: 0,
    writer: 'another page',
    step,
    title: 'Cleaning service for six towers',
    description: 'One team of 48.',
    offer_price: '900000',
    currency: 'QAR',
    payment_terms: '30_days',
    period: '180',
    documents: [id],
    milestones: [milestone],
    breakdown: [],
    ...changes,
  });
};

/** Creates a proposal with a due payment, and returns its payment page. */
export const unpaidProposal = async (
  request: APIRequestContext,
  bidder: SignedIn,
  tender: number,
): Promise<{ id: number; payUrl: string }> => {
  const { id: attachment } = await upload(request, bidder);
  const { start_date: _, end_date: __, expected_completion_date: ___, ...plain } = milestone;
  const day = '2027-01-31T21:00:00.000Z';
  return callAs(request, bidder, 'POST', '/proposals', {
    tender,
    attachment,
    offer_price: 900_000,
    title: 'Cleaning service for six towers',
    description: 'One team of 48.',
    period: 180,
    milestones: [{ ...plain, amount: 900_000, period: 60, start_date: day, end_date: day, expected_completion_date: day }],
    breakdown: [],
    submitted_by: bidder.user.id,
  });
};
