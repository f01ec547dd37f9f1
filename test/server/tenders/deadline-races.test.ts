import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, connect } from '../support/client.ts';
import { uploaded } from '../support/documents.ts';
import { notificationsOf } from '../support/notifications.ts';
import * as proposals from '../support/proposals.ts';
import type { TestServer } from '../support/server.ts';
import { historyOf } from '../support/tenders.ts';

let server: TestServer;
let publisher: Client;
let admin: Client;
let bidder: Client;
beforeAll(async () => {
  ({ server, publisher, admin } = await proposals.startProposals());
  return server.close;
});
beforeEach(async () => {
  [bidder] = await proposals.restartProposals(server);
});

/** Makes the same call many times at once; returns how often each outcome came. */
const together = async (times: number, call: (index: number) => ReturnType<Client['ask']>): Promise<Record<string, number>> => {
  const answers = await Promise.all(Array.from({ length: times }, (_, index) => call(index)));
  const outcomes = answers.map((answer) => (answer.statusCode < 300 ? 'done' : String(answer.json().code)));
  return Object.fromEntries(
    Object.entries(Object.groupBy(outcomes, (outcome) => outcome)).map(([outcome, all]) => [outcome, all?.length ?? 0]),
  );
};

const valid = (tender: number) =>
  server.parts.db
    .selectFrom('proposals')
    .innerJoin('proposal_versions', 'proposal_versions.proposal_id', 'proposals.id')
    .select(['proposals.state', 'proposal_versions.version', 'submitted_at'])
    .where('tender_id', '=', tender)
    .execute();

test('twenty submissions of one bidder, each with a key of its own, are one proposal', async () => {
  const { id } = await proposals.openTender(publisher, admin);
  const file = await uploaded(server, bidder);
  const fields = proposals.proposalFields(bidder, id, file.id);
  const outcomes = await together(20, (index) =>
    bidder.ask('POST', '/proposals', fields, { 'idempotency-key': `attempt-number-${index}` }),
  );
  expect(outcomes).toEqual({ done: 1, alreadySubmitted: 19 });
  expect(await valid(id)).toHaveLength(1);
  expect((await notificationsOf(publisher)).data.filter(({ kind }) => kind === 'proposalReceived')).toHaveLength(1);
});

test('submissions and withdrawals of one bidder around the deadline leave a state that happened before it', async () => {
  const { id, deadline } = await proposals.openTender(publisher, admin);
  const file = await uploaded(server, bidder);
  const sent = await proposals.send(server, bidder, id);
  const end = new Date(deadline);
  // Every reading of the clock is later than the one before, and the deadline passes in the middle.
  let read = 0;
  const { clock } = server.parts;
  const passing = () => new Date(end.getTime() + (read++ - 12) * 1000);
  server.parts.clock = { ...clock, nowIn: async () => passing(), inSql: () => sql<Date>`${passing()}::timestamptz` };
  const fields = proposals.proposalFields(bidder, id, file.id);
  const outcomes = await together(20, (index) =>
    index % 2 === 0 ? bidder.ask('POST', `/proposals/${sent.id}/withdraw`) : bidder.ask('POST', '/proposals', fields),
  );
  server.parts.clock = clock;
  expect(passing() > end).toBe(true);
  expect(Object.keys(outcomes).filter((outcome) => !['done', 'conflict', 'alreadySubmitted', 'deadlinePassed'].includes(outcome))).toEqual(
    [],
  );
  const versions = await valid(id);
  expect(versions.filter(({ submitted_at }) => submitted_at >= end)).toEqual([]);
  expect(new Set(versions.map(({ version }) => version)).size).toBe(versions.length);
});

describe('after the deadline', () => {
  const bidders = 5;
  const prepare = async (): Promise<{ tender: number; ids: number[] }> => {
    const { id: tender } = await proposals.openTender(publisher, admin);
    const ids: number[] = [];
    for (let index = 0; index < bidders; index++) ids.push((await proposals.send(server, await connect(server), tender)).id);
    proposals.passDeadlines(server);
    return { tender, ids };
  };

  test('ten openings at once are one opening', async () => {
    const { tender } = await prepare();
    expect(await together(10, () => publisher.ask('POST', `/tenders/${tender}/open`))).toEqual({ done: 1, conflict: 9 });
    expect((await historyOf(publisher, tender)).filter(({ event }) => event === 'opened')).toHaveLength(1);
  });

  test('fifteen awards at once, to different proposals, are one award', async () => {
    const { tender, ids } = await prepare();
    await proposals.open(publisher, tender);
    const outcomes = await together(15, (index) => proposals.award(publisher, tender, ids[index % bidders] ?? 0));
    expect(outcomes).toEqual({ done: 1, conflict: 14 });
    const states = (await valid(tender)).map(({ state }) => state);
    expect(states.filter((state) => state === 'awarded')).toHaveLength(1);
    expect(states.filter((state) => state === 'not_awarded')).toHaveLength(bidders - 1);
  });
});
