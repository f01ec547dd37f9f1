import type { StoredFile } from '../../../contract/entities/files.ts';
import type {
  OwnProposalPage,
  ProposalDetail,
  ProposalDraft,
  Review,
  ReviewChange,
  TenderProposals,
} from '../../../contract/entities/proposals.ts';
import type { TenderDetail } from '../../../contract/entities/tenders.ts';
import type { Decision } from '../../../contract/rules/proposals.ts';
import type { DraftFields } from '../../../server/domain/proposals/drafts.ts';
import type { ProposalFields } from '../../../server/domain/proposals/proposals.ts';
import { type Client, connect } from './client.ts';
import { addCatalogue, addCompanies } from './directory.ts';
import { uploaded } from './documents.ts';
import { startTestServer, type TestServer } from './server.ts';
import { approved, begin, forgetAttempts, inDays } from './tenders.ts';

/** Sets the fee of a proposal; with 0 it is valid at once. */
export const setFee = async (server: TestServer, fee: number): Promise<void> => {
  await server.parts.db
    .updateTable('settings')
    .set({ proposal_fee: String(fee) })
    .execute();
};

/** Creates an open tender that is running until ten days after the start. */
export const openTender = (publisher: Client, admin: Client, overrides: Parameters<typeof approved>[2] = {}): Promise<TenderDetail> =>
  approved(publisher, admin, { status: 'open', ...overrides });

/** Input of a proposal for a tender, with this attachment. */
export const proposalFields = (
  bidder: Client,
  tender: number,
  attachment: number,
  overrides: Partial<ProposalFields> = {},
): ProposalFields => ({
  tender,
  attachment,
  documents: [],
  offer_price: 98_750.25,
  title: 'Guarding of the yard',
  description: 'Two guards at the gate, day and night.',
  period: 365,
  currency: 'QAR',
  payment_terms: '30_days',
  milestones: [
    {
      title: 'Mobilisation',
      description: 'Guards are hired and trained.',
      amount: 8_750.25,
      period: 30,
      documents: [],
      start_date: inDays(20),
      end_date: inDays(50),
      expected_completion_date: inDays(49),
    },
  ],
  breakdown: [{ name: 'Guard', description: '', quantity: 4, unitPrice: 2_500.5 }],
  submitted_by: bidder.user.id,
  ...overrides,
});

/** Input of a draft. */
export const draftFields = (overrides: Partial<DraftFields> = {}): DraftFields => ({
  version: 0,
  writer: 'a page',
  step: 1,
  title: 'Guarding of the yard',
  description: 'Two gua',
  offer_price: '98,75',
  currency: 'QAR',
  payment_terms: '30_days',
  period: 'a year',
  documents: [],
  milestones: [
    {
      title: '',
      description: '',
      amount: 'x',
      period: '',
      start_date: '31/02/2026',
      end_date: '',
      expected_completion_date: '',
      documents: [],
    },
  ],
  breakdown: [{ name: '', description: '', quantity: '1', unitPrice: '0' }],
  ...overrides,
});

/** Uploads a document for a proposal and returns it. */
export const uploadedForOffer = (server: TestServer, bidder: Client, mark = '', name = 'terms.pdf'): Promise<StoredFile> =>
  uploaded(server, bidder, mark, name, 'proposal');

export type Sent = { id: number; state: string; payUrl?: string };

/** Submits a proposal with an attachment as an authorised bidder. */
export async function send(server: TestServer, bidder: Client, tender: number, overrides: Partial<ProposalFields> = {}): Promise<Sent> {
  const { id } = await uploadedForOffer(server, bidder);
  return bidder.read('POST', '/proposals', proposalFields(bidder, tender, id, overrides));
}

/** Submits a revision of a proposal. */
export async function resend(server: TestServer, bidder: Client, id: number, overrides: Partial<ProposalFields> = {}): Promise<Sent> {
  const attachment = await uploadedForOffer(server, bidder);
  const { tender: _, ...fields } = proposalFields(bidder, 1, attachment.id, overrides);
  return bidder.read('PUT', `/proposals/${id}`, fields);
}

export const proposalOf = (client: Client, id: number): Promise<ProposalDetail> => client.read('GET', `/proposals/${id}`);
export const ownProposals = (client: Client, query = ''): Promise<OwnProposalPage> => client.read('GET', `/proposals/mine${query}`);
export const draftOf = (client: Client, tender: number): Promise<ProposalDraft | null> => client.read('GET', `/tenders/${tender}/draft`);
export const proposalsOf = (client: Client, tender: number, query = ''): Promise<TenderProposals> =>
  client.read('GET', `/tenders/${tender}/proposals${query}`);

/** Moves the clock past the deadline of all test tenders. */
export const passDeadlines = (server: TestServer): void => server.clock.moveTo(new Date(inDays(11)));

/** Opens the proposals of a tender after its deadline, and returns how far they have come. */
export const open = async (publisher: Client, tender: number): Promise<Review> =>
  (await publisher.read<ReviewChange>('POST', `/tenders/${tender}/open`)).review;

/** Returns the status and code of a refused call. */
export const refusal = async (answer: ReturnType<Client['ask']>): Promise<[status: number, code: string]> => {
  const { statusCode, json } = await answer;
  return [statusCode, json().code];
};

/** A publisher's decisions on one proposal, except the award. */
export type DecisionOfOne = Exclude<Decision, 'award'>;

/** Path and body of each decision. */
export const decisions: Record<DecisionOfOne, [path: string, body: object]> = {
  shortlist: ['shortlist', {}],
  reject: ['reject', { note: 'Too dear.' }],
  requestRevision: ['request-revision', { note: 'Please add nights.' }],
};

/** Decides on a version of a proposal. */
export const decide = (by: Client, decision: DecisionOfOne, id: number, version = 1) => {
  const [path, body] = decisions[decision];
  return by.ask('POST', `/proposals/${id}/${path}`, { version, ...body });
};

/** Awards a tender to the first version of a proposal, unless `more` overrides it. */
export const award = (by: Client, tender: number, proposal: number, more: object = {}) =>
  by.ask('POST', `/tenders/${tender}/award`, { proposal, version: 1, ...more });

/** Starts a server with a publisher who owns a company, and an admin. */
export async function startProposals(): Promise<{ server: TestServer; publisher: Client; admin: Client }> {
  const server = await startTestServer();
  await addCatalogue(server.parts.db);
  const publisher = await connect(server);
  await addCompanies(server.parts.db, [{ id: 1, name: 'Marsa', owner_id: publisher.user.id }]);
  return { server, publisher, admin: await connect(server, { isAdmin: true }) };
}

/** Returns to the start without a fee and with no attempts counted; returns two new bidders. */
export async function restartProposals(server: TestServer): Promise<[bidder: Client, other: Client]> {
  server.clock.moveTo(begin);
  await forgetAttempts(server);
  await setFee(server, 0);
  return [await connect(server), await connect(server)];
}

/** Creates a tender with two opened proposals, one of each bidder. */
export async function openedTender(
  server: TestServer,
  { publisher, admin, bidders }: { publisher: Client; admin: Client; bidders: readonly [Client, Client] },
): Promise<{ tender: number; first: number; second: number }> {
  server.clock.moveTo(begin);
  const { id: tender } = await openTender(publisher, admin);
  const first = (await send(server, bidders[0], tender)).id;
  const second = (await send(server, bidders[1], tender, { offer_price: 90_000 })).id;
  passDeadlines(server);
  await open(publisher, tender);
  return { tender, first, second };
}
