import { addMinutes } from 'date-fns/addMinutes';
import { drawProposalNumber, insertProposal, insertVersion } from '../../../server/data/proposals/writes.ts';
import { type Client, connect } from './client.ts';
import { addCatalogue } from './directory.ts';
import { type SkipCashPeer, startSkipCash } from './gateway.ts';
import { notificationsOf } from './notifications.ts';
import { startTestServer, type TestServer } from './server.ts';
import { approved, begin, forgetAttempts, inDays } from './tenders.ts';

const offer = {
  title: 'Two guards by day and by night',
  description: 'Trained guards, replaced within the hour.',
  offer_price: 48_000,
  currency: 'QAR' as const,
  payment_terms: '30_days',
  period: 365,
  documents: [],
  milestones: [],
  breakdown: [],
};

/** Starts a server whose payments go to a SkipCash of its own. */
export async function startPayments(): Promise<{ server: TestServer; peer: SkipCashPeer; close: () => Promise<void> }> {
  const peer = await startSkipCash();
  const server = await startTestServer({ payments: peer.config });
  await addCatalogue(server.parts.db);
  const close = async () => {
    await server.close();
    await peer.stop();
  };
  return { server, peer, close };
}

/** Returns to the start with a reachable SkipCash, no attempts counted, and a new admin. */
export async function restartPayments({ server, peer }: { server: TestServer; peer: SkipCashPeer }): Promise<Client> {
  peer.behave('up');
  server.clock.moveTo(begin);
  await forgetAttempts(server);
  return connect(server, { isAdmin: true });
}

/** A running open tender, its publisher, and a bidder with an unpaid proposal. */
export type Unpaid = { tender: number; deadline: string; publisher: Client; bidder: Client; proposal: number };

/** Inserts a version of a proposal, as a submission does. */
export const addVersion = ({ parts, clock }: TestServer, bidder: Client, proposal: number, version: number): Promise<void> =>
  parts.db.transaction().execute(async (transaction) => {
    const content = { offer: JSON.stringify(offer), sha256: Buffer.alloc(32) };
    const sent = { proposal_id: proposal, version, user_id: bidder.user.id, ...content, submitted_at: clock.now() };
    await insertVersion(transaction, [], sent);
    await transaction.updateTable('proposals').set({ newest_version: version }).where('id', '=', proposal).execute();
  });

/** Creates a submitted proposal whose payment could not be opened. */
export async function unpaid(server: TestServer, admin: Client): Promise<Unpaid> {
  const { db } = server.parts;
  const [publisher, bidder] = [await connect(server), await connect(server)];
  const { id: tender, deadline } = await approved(publisher, admin, { status: 'open' });
  const proposal = await db.transaction().execute(async (transaction) => {
    const number = await drawProposalNumber(transaction, 2026);
    const now = server.clock.now();
    const begun = {
      number,
      tender_id: tender,
      user_id: bidder.user.id,
      state: 'awaiting_payment' as const,
      created_at: now,
      updated_at: now,
    };
    return insertProposal(transaction, begun);
  });
  await addVersion(server, bidder, proposal, 1);
  return { tender, deadline, publisher, bidder, proposal };
}

/** Creates an opened proposal with a requested revision: its second version is unpaid. */
export async function revised(server: TestServer, admin: Client): Promise<Unpaid> {
  const made = await unpaid(server, admin);
  const { db } = server.parts;
  const counted = { current_version: 1, state: 'revision_requested' as const };
  await db.updateTable('proposal_versions').set({ valid_at: server.clock.now() }).where('proposal_id', '=', made.proposal).execute();
  await db.updateTable('proposals').set(counted).where('id', '=', made.proposal).execute();
  await addVersion(server, made.bidder, made.proposal, 2);
  server.clock.moveTo(new Date(inDays(11)));
  await open(server, made.tender);
  return made;
}

/** Records the opening of a tender. */
export const open = async ({ parts, clock }: TestServer, tender: number): Promise<void> => {
  await parts.db.updateTable('tenders').set({ opened_at: clock.now(), opened_count: 1 }).where('id', '=', tender).execute();
};

/** Requests a payment; returns its payment page. */
export const pay = async ({ bidder, proposal }: Pick<Unpaid, 'bidder' | 'proposal'>): Promise<string> =>
  (await bidder.read<{ payUrl: string }>('POST', `/proposals/${proposal}/pay`)).payUrl;

/** Returns all payments of a proposal, oldest first. */
export const paymentsOf = ({ parts }: TestServer, { proposal }: Pick<Unpaid, 'proposal'>) =>
  parts.db.selectFrom('payments').selectAll().where('proposal_id', '=', proposal).orderBy('created_at').orderBy('id').execute();

/** Returns the latest payment of a proposal. */
export async function lastPayment(server: TestServer, about: Pick<Unpaid, 'proposal'>) {
  const payment = (await paymentsOf(server, about)).at(-1);
  if (!payment) throw new Error('nothing was begun');
  return payment;
}

/** Returns a proposal's state and the statuses of its payments, with a star if a refund is due. */
export async function standing(server: TestServer, about: Pick<Unpaid, 'proposal'>): Promise<string> {
  const proposals = server.parts.db.selectFrom('proposals').select(['state', 'current_version']);
  const { state, current_version } = await proposals.where('id', '=', about.proposal).executeTakeFirstOrThrow();
  const payments = (await paymentsOf(server, about)).map(({ status, refund_due }) => status + (refund_due ? '*' : ''));
  return `${state} ${current_version ?? '-'}: ${payments.join(' ')}`;
}

/** Returns a user's notifications of a kind. */
export const notificationsOfKind = async (client: Client, kind: string) =>
  (await notificationsOf(client)).data.filter((notice) => notice.kind === kind);

/** Moves the clock to a tender's deadline, plus minutes. */
export const moveToDeadline = ({ clock }: TestServer, { deadline }: Pick<Unpaid, 'deadline'>, minutes: number): void =>
  clock.moveTo(addMinutes(new Date(deadline), minutes));

/** The payment that SkipCash opened last, and functions to change its status and send its webhook. */
export function lastOpened(server: TestServer, peer: SkipCashPeer) {
  const payment = peer.opened.at(-1);
  if (!payment) throw new Error('nothing was opened');
  return {
    payment,
    /** Changes its status at SkipCash. */
    become: (statusId: number) => {
      payment.statusId = statusId;
    },
    /** Sends its webhook. */
    sendWebhook: (statusId: number, changes: Record<string, unknown> = {}) =>
      server.app.inject({ method: 'POST', url: '/api/v1/payments/skipcash/webhook', ...peer.webhook(payment, statusId, changes) }),
  };
}
