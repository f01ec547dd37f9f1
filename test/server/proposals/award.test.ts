import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, connect } from '../support/client.ts';
import { notificationsOf } from '../support/notifications.ts';
import type { DecisionOfOne } from '../support/proposals.ts';
import * as proposals from '../support/proposals.ts';
import type { TestServer } from '../support/server.ts';
import { detailOf, historyOf, mine } from '../support/tenders.ts';

const { openTender, passDeadlines, proposalsOf, refusal, send } = proposals;

let server: TestServer;
let publisher: Client;
let admin: Client;
let bidder: Client;
let other: Client;
beforeAll(async () => {
  ({ server, publisher, admin } = await proposals.startProposals());
  return server.close;
});
beforeEach(async () => {
  [bidder, other] = await proposals.restartProposals(server);
});

const decide = (decision: DecisionOfOne, id: number, by = publisher, version = 1) => proposals.decide(by, decision, id, version);
const award = (tender: number, proposal: number, more: object = {}, by = publisher) => proposals.award(by, tender, proposal, more);
const lastNotification = async (client: Client) => (await notificationsOf(client)).data[0];

const opened = () => proposals.openedTender(server, { publisher, admin, bidders: [bidder, other] });

describe('an award', () => {
  test('chooses one, makes the other candidates not awarded, and notifies everyone', async () => {
    const { id: tender } = await openTender(publisher, admin);
    const bidders = await Promise.all(Array.from({ length: 4 }, () => connect(server)));
    const ids: number[] = [];
    for (const each of bidders) ids.push((await send(server, each, tender)).id);
    passDeadlines(server);
    await proposals.open(publisher, tender);
    const [winner = 0, shortlisted = 0, rejected = 0, asked = 0] = ids;
    await decide('shortlist', shortlisted);
    await decide('reject', rejected);
    await decide('requestRevision', asked);
    const answer = (await award(tender, winner, { statement: 'The best plan.', note: 'Dear, but safe.' })).json().data;
    expect(answer.changed).toEqual([
      { id: winner, state: 'awarded' },
      { id: shortlisted, state: 'not_awarded' },
      { id: asked, state: 'not_awarded' },
    ]);
    expect((await proposalsOf(publisher, tender)).items.map(({ id, state }) => [id, state])).toEqual([
      [winner, 'awarded'],
      [shortlisted, 'not_awarded'],
      [rejected, 'rejected'],
      [asked, 'not_awarded'],
    ]);
    expect(answer.review).toMatchObject({ awardNote: 'Dear, but safe.', tender: { phase: 'awarded' } });
    const kinds = await Promise.all(bidders.map(async (each) => (await lastNotification(each))?.kind));
    expect(kinds).toEqual(['proposalAwarded', 'proposalNotAwarded', 'proposalRejected', 'proposalNotAwarded']);
    const detail = await detailOf(bidder, tender);
    const at = server.clock.now().toISOString();
    expect(detail).toMatchObject({ phase: 'awarded', decision: { winner: { name: 'Aisha' }, statement: 'The best plan.', at } });
    expect(JSON.stringify(detail)).not.toContain('Dear, but safe.');
    expect((await historyOf(publisher, tender)).at(-1)).toMatchObject({ event: 'awarded', about: 'Aisha' });
    expect((await mine(publisher, '?group=ended')).items.find(({ id }) => id === tender)?.phase).toBe('awarded');
    for (const id of ids) expect(await refusal(award(tender, id))).toEqual([409, 'conflict']);
  });

  test('accepts only the tender’s own proposals', async () => {
    const [one, another] = [await opened(), await opened()];
    expect(await refusal(award(one.tender, another.first))).toEqual([404, 'notFound']);
  });

  test('succeeds once, also of two concurrent ones or beside a withdrawal', async () => {
    const { tender, first, second } = await opened();
    const answers = await Promise.all([
      award(tender, first),
      award(tender, second),
      bidder.ask('POST', `/proposals/${first}/withdraw`),
      decide('reject', second),
    ]);
    const { items } = await proposalsOf(publisher, tender);
    expect(items.filter(({ state }) => state === 'awarded')).toHaveLength(1);
    expect(
      answers
        .slice(0, 2)
        .map(({ statusCode }) => statusCode)
        .sort(),
    ).toEqual([200, 409]);
    expect(answers[2]?.json().code).toBe('deadlinePassed');
  });

  test('an award may be declined: the reason is public, and every bidder is notified', async () => {
    const { tender, first, second } = await opened();
    await decide('reject', first);
    const answer = await publisher.read('POST', `/tenders/${tender}/unsuccessful`, { reason: 'None fits the budget.' });
    expect(answer).toMatchObject({ review: { tender: { phase: 'unsuccessful' } }, changed: [{ id: second, state: 'not_awarded' }] });
    expect((await detailOf(bidder, tender)).decision).toMatchObject({ winner: null, statement: 'None fits the budget.' });
    for (const each of [bidder, other]) expect(await lastNotification(each)).toMatchObject({ kind: 'tenderUnsuccessful' });
    expect(await refusal(publisher.ask('POST', `/tenders/${tender}/unsuccessful`, { reason: 'Again.' }))).toEqual([409, 'conflict']);
  });
});
