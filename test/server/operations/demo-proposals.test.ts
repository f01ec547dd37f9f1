import { beforeAll, expect, test } from 'vitest';
import type { Milestone } from '../../../contract/entities/proposals.ts';
import { breakdownTotal, sumOf } from '../../../contract/rules/money.ts';
import { demoAccounts } from '../../../server/data/accounts/demo-accounts.ts';
import { findAccount } from '../../../server/data/accounts/session.queries.ts';
import { storeDemoData } from '../../../server/data/demo/demo.ts';
import { type Client, connect } from '../support/client.ts';
import { draftOf, ownProposals, proposalOf, proposalsOf } from '../support/proposals.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { detailOf, mine } from '../support/tenders.ts';

let server: TestServer;
let company: Client;
beforeAll(async () => {
  server = await startTestServer();
  await storeDemoData(server.parts.db, { now: server.clock.now() });
  const { passwordHash: _, ...user } = (await findAccount(server.parts.db, demoAccounts.company.email)) ?? {};
  if (!('id' in user)) throw new Error('the demo data has no company account');
  company = await connect(server, { user });
  return server.close;
});

test('the company has proposals in every state in which a bidder acts, and a draft', async () => {
  const { items } = await ownProposals(company);
  expect(items.map(({ state }) => state).sort()).toEqual(['awaiting_payment', 'awarded', 'not_awarded', 'revision_requested', 'submitted']);
  const unpaid = items.find(({ state }) => state === 'awaiting_payment');
  expect(unpaid).toMatchObject({ payment: { status: 'due', amount: 100 }, tender: { phase: 'running' } });
  expect(items.filter(({ payment }) => payment?.status === 'paid')).toHaveLength(4);
  const { tender_id } = await server.parts.db.selectFrom('proposal_drafts').select('tender_id').executeTakeFirstOrThrow();
  expect(await draftOf(company, tender_id)).toMatchObject({ step: 1, offer_price: '2,184,000' });
});

test('it compares four proposals with milestones for one of its tenders, has awarded one and ended one without an award', async () => {
  const own = [...(await mine(company)).items, ...(await mine(company, '?page=2')).items];
  const inPhase = (phase: string) => own.find((tender) => tender.phase === phase)?.id ?? 0;
  const evaluated = await proposalsOf(company, inPhase('evaluation'));
  expect(evaluated).toMatchObject({ count: 4, opening: { by: 'Marsa Clean Services', count: 4 } });
  expect(new Set(evaluated.items.map(({ state }) => state))).toEqual(
    new Set(['submitted', 'shortlisted', 'revision_requested', 'rejected']),
  );
  expect(await detailOf(company, inPhase('awarded'))).toMatchObject({ decision: { winner: { name: 'Dana Protective Works' } } });
  expect(await proposalsOf(company, inPhase('awarded'))).toMatchObject({ awardNote: expect.stringContaining('reference') });
  expect(await detailOf(company, inPhase('unsuccessful'))).toMatchObject({ decision: { winner: null } });
  expect(await proposalsOf(company, inPhase('sealed'))).toMatchObject({ count: 2, opening: null, items: [] });
});

test("milestones and lines add up to each price, and every version's digest is correct", async () => {
  const { items } = await ownProposals(company);
  for (const { id, offer_price } of items) {
    const [version] = (await proposalOf(company, id)).versions;
    expect(sumOf(version?.offer.milestones.map(({ amount }: Milestone) => amount) ?? [])).toBe(offer_price);
    expect(breakdownTotal(version?.offer.breakdown ?? [])).toBe(offer_price);
    expect(version?.receipt.sha256).toMatch(/^[0-9a-f]{64}$/);
  }
});

test('everything was submitted after its tender was published, before its deadline, and in the past', async () => {
  const { rows } = await server.parts.pool.query(
    `select from proposal_versions join proposals on proposals.id = proposal_id join tenders on tenders.id = tender_id
     where submitted_at < publish_date or submitted_at >= deadline or submitted_at > $1 or opened_at > $1 or outcome_at > $1`,
    [server.clock.now()],
  );
  expect(rows).toEqual([]);
});
