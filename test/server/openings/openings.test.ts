import { addMinutes } from 'date-fns/addMinutes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Minutes, Opening } from '../../../contract/entities/openings.ts';
import { confirmationMinutes } from '../../../contract/limits.ts';
import { noteSeen } from '../../../server/data/openings/queries.ts';
import { findKeyOfOpened } from '../../../server/data/sealing/keys.ts';
import { type Client, connect } from '../support/client.ts';
import { notificationsOf } from '../support/notifications.ts';
import * as proposals from '../support/proposals.ts';
import type { TestServer } from '../support/server.ts';

let server: TestServer;
let publisher: Client;
let admin: Client;
let bidder: Client;
let other: Client;
let second: Client;
let tender: number;

beforeAll(async () => {
  ({ server, publisher, admin } = await proposals.startProposals());
});
afterAll(() => server.close());
beforeEach(async () => {
  [bidder, other] = await proposals.restartProposals(server);
  second = await connect(server);
  tender = (await proposals.openTender(publisher, admin)).id;
});

const name = (email: string, reason?: string, of = tender, by = publisher): Promise<Opening> =>
  by.read('PUT', `/tenders/${of}/opener`, { email, reason: reason ?? null });
const look = (by: Client, of = tender): Promise<Opening> => by.read('GET', `/tenders/${of}/opening`);
const act = (by: Client, what: string, body?: object, of = tender) => by.ask('POST', `/tenders/${of}/opening/${what}`, body);
const confirm = async (by: Client): Promise<Opening> => (await act(by, 'confirm')).json().data;
const minutesFor = (by: Client) => by.ask('GET', `/tenders/${tender}/minutes`);
const later = (minutes: number) => server.clock.moveTo(addMinutes(server.clock.now(), minutes));
const kindsOf = async (reader: Client): Promise<string[]> => {
  await server.deliver();
  return (await notificationsOf(reader)).data.map(({ kind }) => kind);
};

/** Two proposals are submitted, the second opener has looked, and the deadline is over. */
async function sealedByTwo(): Promise<void> {
  await name(second.user.email);
  await look(second);
  await proposals.send(server, bidder, tender);
  await proposals.send(server, other, tender);
  proposals.passDeadlines(server);
}

describe('the second opener', () => {
  test('is named by their address, notified, and known by name once they have looked', async () => {
    expect(await look(publisher)).toMatchObject({ role: 'first', second: null });
    expect(await name(second.user.email.toUpperCase())).toMatchObject({ second: { party: null, email: second.user.email.toUpperCase() } });
    expect(await kindsOf(second)).toContain('openingAsked');
    expect(await look(second)).toMatchObject({ role: 'second', second: { party: { name: second.user.name }, email: null } });
    expect(await look(publisher)).toMatchObject({ second: { party: { name: second.user.name } } });
  });

  test('may be anyone, as far as the publisher learns: an address without an account, or of a bidder, gets the same answer', async () => {
    await bidder.read('PUT', `/tenders/${tender}/draft`, proposals.draftFields());
    const answers = [await name('nobody@example.com'), await name(bidder.user.email, 'Away')];
    for (const answer of answers) expect(answer.second).toMatchObject({ party: null, confirmedAt: null });
    expect(await proposals.refusal(bidder.ask('GET', `/tenders/${tender}/opening`))).toEqual([404, 'notFound']);
    expect(await kindsOf(bidder)).not.toContain('openingAsked');
  });

  test('is no one else: bidders, admins and strangers find no opening', async () => {
    await name(second.user.email);
    for (const reader of [bidder, admin]) expect((await reader.ask('GET', `/tenders/${tender}/opening`)).statusCode).toBe(404);
    expect(await proposals.refusal(other.ask('PUT', `/tenders/${tender}/opener`, { email: 'a@b.example' }))).toEqual([404, 'notFound']);
  });

  test('cannot be the publisher', async () => {
    const answer = await publisher.ask('PUT', `/tenders/${tender}/opener`, { email: publisher.user.email });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['email']]);
  });

  test('cannot draft or bid once they have looked, and loses the right if they do so before', async () => {
    await name(second.user.email);
    await look(second);
    expect(await proposals.refusal(second.ask('PUT', `/tenders/${tender}/draft`, proposals.draftFields()))).toEqual([
      409,
      'openerOfTender',
    ]);
    const { id: attachment } = await proposals.uploadedForOffer(server, second);
    const offer = proposals.proposalFields(second, tender, attachment);
    expect(await proposals.refusal(second.ask('POST', '/proposals', offer))).toEqual([409, 'openerOfTender']);
    await name(other.user.email, 'Away');
    await other.read('PUT', `/tenders/${tender}/draft`, proposals.draftFields());
    expect((await other.ask('GET', `/tenders/${tender}/opening`)).statusCode).toBe(404);
  });

  test('is replaced with a reason only, which stays in the audit trail', async () => {
    await name(second.user.email);
    const answer = await publisher.ask('PUT', `/tenders/${tender}/opener`, { email: other.user.email });
    expect(answer.json().fields).toEqual({ reason: expect.any(String) });
    await name(other.user.email, 'On leave');
    expect((await second.ask('GET', `/tenders/${tender}/opening`)).statusCode).toBe(404);
    expect(await look(other)).toMatchObject({ role: 'second' });
    const acts = server.parts.db.selectFrom('audit').select(['act', 'actor_id', 'changes']).where('subject_id', '=', String(tender));
    const changed = (field: string, after: unknown) => ({ field, before: null, after });
    const session = changed('session', expect.stringMatching(/^\d+$/));
    const by = { actor_id: publisher.user.id };
    expect(
      await acts.where('subject', '=', 'tender').where('act', 'in', ['openerNamed', 'openerReplaced']).orderBy('id').execute(),
    ).toEqual([
      { ...by, act: 'openerNamed', changes: [changed('opener', String(second.user.id)), session] },
      { ...by, act: 'openerNamed', changes: [changed('opener', String(other.user.id)), session] },
      { ...by, act: 'openerReplaced', changes: [changed('reason', 'On leave'), session] },
    ]);
  });

  test('is not taken for seen by a look of the one before, who was replaced at that moment', async () => {
    await name(second.user.email);
    await name(other.user.email, 'On leave');
    await noteSeen(server.parts.db, tender, second.user.id, server.clock.now());
    expect(await look(publisher)).toMatchObject({ second: { party: null } });
  });

  test('is reminded, and found if their account was made since', async () => {
    const email = `late.${tender}@daleel.example`;
    await name(email);
    await server.parts.db.updateTable('users').set({ email }).where('id', '=', second.user.id).execute();
    expect((await second.ask('GET', `/tenders/${tender}/opening`)).statusCode).toBe(404);
    await publisher.read('POST', `/tenders/${tender}/opener/remind`);
    expect(await kindsOf(second)).toContain('openingAsked');
    expect(await look(second)).toMatchObject({ role: 'second' });
  });
});

describe('the opening by two', () => {
  test('begins after the deadline', async () => {
    await name(second.user.email);
    await look(second);
    for (const opener of [publisher, second]) expect(await proposals.refusal(act(opener, 'confirm'))).toEqual([409, 'conflict']);
  });

  test.each([
    ['the publisher first', () => [publisher, second]],
    ['the second opener first', () => [second, publisher]],
  ])('needs both confirmations, in any order: %s', async (_, inOrder) => {
    await sealedByTwo();
    const [one, two] = inOrder() as [Client, Client];
    const waiting = await confirm(one);
    expect(waiting).toMatchObject({ opening: null, count: 2, until: addMinutes(server.clock.now(), confirmationMinutes).toISOString() });
    expect(await kindsOf(two)).toContain('openingAsked');
    expect(await proposals.proposalsOf(publisher, tender)).toMatchObject({ opening: null, items: [] });
    later(confirmationMinutes - 1);
    expect(await confirm(two)).toMatchObject({ opening: { count: 2 }, until: null, tender: { phase: 'evaluation' } });
    expect((await proposals.proposalsOf(publisher, tender)).items).toHaveLength(2);
    expect(await kindsOf(bidder)).toContain('proposalsOpened');
    expect(await kindsOf(one)).toContain('openingDone');
  });

  test('cannot be done by the publisher alone', async () => {
    await sealedByTwo();
    expect(await proposals.refusal(publisher.ask('POST', `/tenders/${tender}/open`))).toEqual([409, 'conflict']);
    expect(await confirm(publisher)).toMatchObject({ opening: null });
    expect(await confirm(publisher)).toMatchObject({ opening: null });
    expect(await proposals.refusal(publisher.ask('POST', `/tenders/${tender}/open`))).toEqual([409, 'conflict']);
  });

  test('gives the tender’s key to no one before both have confirmed, whatever else is recorded', async () => {
    await sealedByTwo();
    await confirm(publisher);
    await server.parts.db
      .updateTable('tenders')
      .set({ opened_at: server.clock.now(), opened_by: publisher.user.id, opened_count: 2 })
      .where('id', '=', tender)
      .execute();
    expect(await findKeyOfOpened(server.parts.db, tender)).toBeUndefined();
  });

  test('starts again when the hour has run out', async () => {
    await sealedByTwo();
    await confirm(publisher);
    const end = addMinutes(server.clock.now(), confirmationMinutes).toISOString();
    later(confirmationMinutes);
    expect(await look(second)).toMatchObject({ until: null, expiredAt: end, first: { confirmedAt: null } });
    expect(await confirm(second)).toMatchObject({
      opening: null,
      first: { confirmedAt: null },
      second: { confirmedAt: expect.any(String) },
    });
    expect(await confirm(publisher)).toMatchObject({ opening: { count: 2 } });
  });

  test('starts again when a confirmation was withdrawn', async () => {
    await sealedByTwo();
    await confirm(publisher);
    expect((await act(publisher, 'withdraw')).json().data).toMatchObject({ until: null, expiredAt: null });
    expect(await kindsOf(second)).toContain('openingStopped');
    expect(await proposals.refusal(act(publisher, 'withdraw'))).toEqual([409, 'conflict']);
    expect(await confirm(second)).toMatchObject({ opening: null });
  });

  test('stops with an objection, whose reason the publisher reads, until another one is named', async () => {
    await sealedByTwo();
    await confirm(publisher);
    expect(await proposals.refusal(act(publisher, 'object', { reason: 'No' }))).toEqual([409, 'conflict']);
    await act(second, 'object', { reason: 'A payment is still pending.' });
    expect(await look(publisher)).toMatchObject({ objection: { reason: 'A payment is still pending.' }, until: null });
    expect(await proposals.refusal(publisher.ask('POST', `/tenders/${tender}/opener/remind`))).toEqual([409, 'conflict']);
    expect(await kindsOf(publisher)).toContain('openingStopped');
    for (const opener of [publisher, second]) expect(await proposals.refusal(act(opener, 'confirm'))).toEqual([409, 'conflict']);
    const third = await connect(server);
    await name(third.user.email, 'They object');
    await look(third);
    await confirm(third);
    expect(await confirm(publisher)).toMatchObject({ opening: { count: 2 }, objection: null });
  });

  test('waits for payments that were begun before the deadline', async () => {
    await name(second.user.email);
    await look(second);
    await proposals.setFee(server, 100);
    const deadline = new Date((await look(publisher)).tender.deadline);
    server.clock.moveTo(addMinutes(deadline, -5));
    await proposals.send(server, bidder, tender);
    server.clock.moveTo(addMinutes(deadline, 1));
    expect(await look(publisher)).toMatchObject({ pending: 1 });
    expect(await proposals.refusal(act(publisher, 'confirm'))).toEqual([409, 'paymentsPending']);
  });

  test('needs no second one if there is no proposal', async () => {
    await name(second.user.email);
    proposals.passDeadlines(server);
    expect(await proposals.open(publisher, tender)).toMatchObject({ opening: { count: 0 } });
    expect((await minutesFor(publisher)).json().data).toMatchObject({ proposals: [], openers: [{ name: expect.any(String) }] });
  });

  test('needs the password of a session that has not given it for some time', async () => {
    await sealedByTwo();
    await server.parts.db
      .updateTable('sessions')
      .set({ password_at: new Date(0) })
      .where('user_id', '=', second.user.id)
      .execute();
    expect(await proposals.refusal(act(second, 'confirm'))).toEqual([428, 'passwordNeeded']);
  });
});

describe('at the same time', () => {
  test('of two who confirm at once one is first, and both together open once', async () => {
    await sealedByTwo();
    const answers = await Promise.all([act(publisher, 'confirm'), act(second, 'confirm')]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers.map((answer) => answer.json().data.opening !== null).sort()).toEqual([false, true]);
    const uses = await server.parts.db.selectFrom('tender_key_uses').selectAll().where('tender_id', '=', tender).execute();
    expect(uses).toMatchObject([{ versions: 2 }]);
  });

  test('of a replacement and the confirmation of who is replaced one is refused: they open before it, or nothing', async () => {
    await sealedByTwo();
    await confirm(publisher);
    const [named, confirmed] = await Promise.all([
      publisher.ask('PUT', `/tenders/${tender}/opener`, { email: other.user.email, reason: 'Away' }),
      act(second, 'confirm'),
    ]);
    const { opening } = await look(publisher);
    const outcome = [named.statusCode, confirmed.statusCode, opening?.count ?? null];
    expect([
      [200, 404, null],
      [409, 200, 2],
    ]).toContainEqual(outcome);
  });

  test('one who was replaced after the first confirmation opens nothing', async () => {
    await sealedByTwo();
    await confirm(publisher);
    await name((await connect(server)).user.email, 'Away');
    expect(await proposals.refusal(act(second, 'confirm'))).toEqual([404, 'notFound']);
    expect(await look(publisher)).toMatchObject({ opening: null, until: null });
  });

  test('a failure while both are confirmed leaves one confirmation, and nothing open', async () => {
    await sealedByTwo();
    await confirm(publisher);
    await server.parts.db.updateTable('tender_keys').set({ wrapped: 'broken' }).where('tender_id', '=', tender).execute();
    expect((await act(second, 'confirm')).statusCode).toBe(500);
    expect(await look(second)).toMatchObject({ opening: null, first: { confirmedAt: expect.any(String) }, second: { confirmedAt: null } });
  });
});

describe('the minutes', () => {
  test('say who opened, when, and the commitment to each proposal, to openers and bidders, and name no bidder', async () => {
    await server.parts.db.updateTable('users').set({ name: 'A bidder' }).where('id', 'in', [bidder.user.id, other.user.id]).execute();
    await sealedByTwo();
    await confirm(publisher);
    later(5);
    await confirm(second);
    const answers = [await minutesFor(publisher), await minutesFor(second), await minutesFor(bidder), await minutesFor(other)];
    const [minutes] = answers.map((answer) => answer.json().data as Minutes);
    for (const answer of answers) expect(answer.json().data).toEqual(minutes);
    expect(minutes).toMatchObject({ openers: [{ name: expect.any(String) }, { name: second.user.name }], isReplaced: false, withdrawn: 0 });
    const { items } = await proposals.ownProposals(bidder);
    const own = await proposals.proposalOf(bidder, items[0]?.id ?? 0);
    const { number, commitment } = own.versions[0]?.receipt ?? {};
    expect(minutes?.proposals).toContainEqual({ receipt: number, submittedAt: expect.any(String), commitment });
    expect(JSON.stringify(minutes)).not.toContain('A bidder');
    expect((await minutesFor(admin)).statusCode).toBe(404);
    expect((await minutesFor(await connect(server))).statusCode).toBe(404);
  });

  test('say that an opener was replaced, and neither who nor why', async () => {
    await name('first.choice@daleel.example');
    await name(second.user.email, 'On leave');
    await look(second);
    await proposals.send(server, bidder, tender);
    await proposals.send(server, other, tender);
    await other.read('POST', `/proposals/${(await proposals.ownProposals(other)).items[0]?.id}/withdraw`);
    proposals.passDeadlines(server);
    await confirm(second);
    await confirm(publisher);
    const { body } = await minutesFor(bidder);
    expect(JSON.parse(body).data).toMatchObject({ isReplaced: true, withdrawn: 1, proposals: [{}] });
    for (const hidden of ['On leave', 'first.choice']) expect(body).not.toContain(hidden);
    expect((await minutesFor(other)).statusCode).toBe(404);
  });

  test('are written of an opening by one as well, and stay as they were', async () => {
    const { id } = await proposals.send(server, bidder, tender);
    proposals.passDeadlines(server);
    expect((await minutesFor(publisher)).statusCode).toBe(404);
    await proposals.open(publisher, tender);
    const before = (await minutesFor(bidder)).json().data;
    await proposals.decide(publisher, 'requestRevision', id);
    await proposals.resend(server, bidder, id);
    expect((await minutesFor(bidder)).json().data).toEqual(before);
  });
});
