import { createHash } from 'node:crypto';
import { addDays, addHours, addMinutes, max, min, subDays, subHours } from 'date-fns';
import { paymentMinutes } from '../../../contract/limits.ts';
import { dayOf } from '../../../contract/rules/qatar-time.ts';
import { addReminders } from '../../domain/proposals/drafts-reminders.ts';
import { proofOf } from '../../domain/proposals/receipt.ts';
import { jobs } from '../../jobs/jobs.ts';
import type { Transaction } from '../database.ts';
import { insertDraft } from '../proposals/drafts.ts';
import type { StoredOffer } from '../proposals/tables.ts';
import { drawProposalNumber, insertProposal, insertVersion } from '../proposals/writes.ts';
import type { HistoryEvent } from '../tenders/history.ts';
import { nameOfParty } from '../tenders/writes.ts';
import type { DemoDraft, DemoProposal } from './proposals.types.ts';
import type { insertOrganisations } from './tenders.people.ts';
import type { Course, DemoTender } from './tenders.types.ts';

type Around = { now: Date; course: Course; people: Awaited<ReturnType<typeof insertOrganisations>> };

/** Fee of a demo proposal, in QAR. */
const fee = 100;

/** Inserts the proposals and drafts of a demo tender, its opening and its outcome; returns the resulting history entries. */
export async function insertProposals(transaction: Transaction, id: number, tender: DemoTender, around: Around): Promise<HistoryEvent[]> {
  const { proposals = [], drafts = [], phase, ending, by } = tender;
  const { course, people, now } = around;
  const stored: { id: number; demo: DemoProposal }[] = [];
  for (const demo of proposals) stored.push({ id: await insertOne(transaction, id, demo, around), demo });
  for (const demo of drafts) await insertTyped(transaction, id, demo, around);
  if (phase !== 'evaluation' && phase !== 'awarded' && phase !== 'unsuccessful') return [];

  const owner = people[by];
  const opening = { opened_at: course.opened, opened_by: owner, opened_count: stored.length, updated_at: course.opened };
  const winner = stored.find(({ demo }) => demo.state === 'awarded');
  const outcome = phase !== 'evaluation' && {
    outcome: phase,
    outcome_at: course.ended,
    statement: ending?.statement ?? null,
    award_note: ending?.note ?? null,
    awarded_proposal: winner?.id ?? null,
    updated_at: course.ended,
  };
  await transaction
    .updateTable('tenders')
    .set({ ...opening, ...outcome })
    .where('id', '=', id)
    .execute();
  return historyOf(transaction, stored, { ...around, owner, phase, statement: ending?.statement ?? null, now });
}

/** Returns the publisher's decision on each proposal, an hour apart, and the outcome. */
async function historyOf(
  transaction: Transaction,
  stored: readonly { demo: DemoProposal }[],
  {
    course,
    people,
    owner,
    phase,
    statement,
  }: Around & { owner: number; phase: 'evaluation' | 'awarded' | 'unsuccessful'; statement: string | null },
): Promise<HistoryEvent[]> {
  const history: HistoryEvent[] = [{ event: 'opened', by: owner, at: course.opened, about: String(stored.length) }];
  const events = {
    shortlisted: 'proposalShortlisted',
    rejected: 'proposalRejected',
    revision_requested: 'revisionRequested',
  } as const;
  for (const [index, { demo }] of stored.entries()) {
    const { name } = await nameOfParty(transaction, people[demo.by]);
    const { state } = demo;
    if (state in events) {
      // Entries are keyed by state.
      const event = events[state as keyof typeof events];
      history.push({ event, by: owner, at: addHours(course.opened, index + 1), about: name });
    }
    if (state === 'awarded') history.push({ event: 'awarded', by: owner, at: course.ended, about: name });
  }
  if (phase === 'unsuccessful') history.push({ event: 'unsuccessful', by: owner, at: course.ended, about: statement });
  return history;
}

/** Returns an offer whose milestones and lines add up to its price exactly. */
function offerOf({ title, description, price, period, parts }: DemoProposal, deadline: Date): StoredOffer {
  const cents = Math.round(price * 100);
  const days = Math.floor(period / parts.length);
  let rest = cents;
  const milestones = parts.map(([name, share], index) => {
    const amount = index === parts.length - 1 ? rest : Math.round((cents * share) / 100);
    rest -= amount;
    const start = addDays(deadline, 30 + index * days);
    const end = addDays(start, Math.max(1, days - 1));
    return {
      title: name,
      description: `${name}: ${description}`,
      amount: amount / 100,
      period: Math.max(1, days),
      documents: [],
      start_date: start.toISOString(),
      end_date: end.toISOString(),
      expected_completion_date: end.toISOString(),
    };
  });
  const work = Math.round(cents * 0.7);
  const breakdown = [
    { name: 'Staff', description: 'Wages, transport and training', quantity: 1, unitPrice: work / 100 },
    { name: 'Machines and supplies', description: '', quantity: 1, unitPrice: (cents - work) / 100 },
  ];
  const terms = { offer_price: cents / 100, currency: 'QAR', payment_terms: '30_days', period } as const;
  return { title, description, ...terms, documents: [], milestones, breakdown };
}

async function insertOne(transaction: Transaction, tender: number, demo: DemoProposal, { course, people, now }: Around): Promise<number> {
  const sent = max([min([subDays(course.deadline, demo.before), subHours(now, 3)]), course.publish]);
  const isPaid = demo.state !== 'awaiting_payment';
  const isDecided = !['awaiting_payment', 'submitted', 'withdrawn'].includes(demo.state);
  const decided = demo.state === 'awarded' || demo.state === 'not_awarded' ? course.ended : course.opened;
  const user_id = people[demo.by];
  const id = await insertProposal(transaction, {
    number: await drawProposalNumber(transaction, Number(dayOf(sent.toISOString()).slice(0, 4))),
    tender_id: tender,
    user_id,
    state: demo.state,
    current_version: isPaid ? 1 : null,
    note: demo.note ?? null,
    created_at: sent,
    updated_at: isDecided ? decided : sent,
    decided_at: isDecided ? decided : null,
  });
  const offer = offerOf(demo, course.deadline);
  const paid = addMinutes(sent, 4);
  const version = { proposal_id: id, version: 1, user_id, submitted_at: sent, valid_at: isPaid ? paid : null };
  await insertVersion(transaction, [], { ...version, offer: JSON.stringify(offer), sha256: proofOf(offer, []) });
  if (isPaid) await insertPaid(transaction, id, { begun: sent, paid });
  return id;
}

async function insertPaid(transaction: Transaction, proposal_id: number, { begun, paid }: { begun: Date; paid: Date }): Promise<void> {
  // Deterministic, like the whole demo directory.
  const hash = createHash('sha256').update(`demo payment ${proposal_id}`).digest('hex');
  const id = hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  await transaction
    .insertInto('payments')
    .values({
      id,
      proposal_id,
      version: 1,
      amount: fee,
      currency: 'QAR',
      provider: 'sandbox',
      provider_id: id,
      status: 'paid',
      created_at: begun,
      expires_at: addMinutes(begun, paymentMinutes),
      decided_at: paid,
    })
    .execute();
}

async function insertTyped(transaction: Transaction, tender: number, demo: DemoDraft, { course, people, now }: Around): Promise<void> {
  const { title, description, price } = demo;
  const terms = { offer_price: price, currency: 'QAR', payment_terms: '30_days', period: '' } as const;
  const content = { step: 1, title, description, ...terms, documents: [], milestones: [], breakdown: [] };
  const id = await insertDraft(transaction, {
    tenderId: tender,
    userId: people[demo.by],
    sessionId: null,
    content: JSON.stringify(content),
    sealed: null,
    writer: null,
    now: subHours(now, 20),
  });
  await addReminders(transaction, { jobs }, [id], { deadline: course.deadline, now });
}
