import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { QuestionPage } from '../../../contract/entities/tenders.ts';
import { type Client, connect } from '../support/client.ts';
import { addCatalogue, addCompanies } from '../support/directory.ts';
import { notificationsOf } from '../support/notifications.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { approved, askAbout, begin, forgetAttempts, historyOf, inDays, pending, showInterest, tenderFields } from '../support/tenders.ts';

let server: TestServer;
let publisher: Client;
let admin: Client;
let asker: Client;
let other: Client;
beforeAll(async () => {
  server = await startTestServer();
  await addCatalogue(server.parts.db);
  return server.close;
});
beforeEach(async () => {
  await forgetAttempts(server);
  server.clock.moveTo(begin);
  [publisher, asker, other] = [await connect(server), await connect(server), await connect(server)];
  admin = await connect(server, { isAdmin: true });
});

const ask = (client: Client, id: number, text = 'Is there a site visit?', headers = {}) =>
  client.ask('POST', `/tenders/${id}/questions`, { text }, headers);
const answer = (id: number, by = publisher, text = 'On Sunday at 9:00.') => by.ask('POST', `/questions/${id}/answer`, { answer: text });
async function seen(id: number, client?: Client, query = ''): Promise<QuestionPage> {
  const asked = await server.app.inject({ url: `/api/v1/tenders/${id}/questions${query}`, ...(client && { headers: client.headers }) });
  return asked.json().data;
}

describe('a question', () => {
  test('a question is refused from its cut-off, so many days before the deadline, which an addendum moves with the deadline', async () => {
    const { id } = await approved(publisher, admin, { question_days: 2, deadline: inDays(10) });
    server.clock.moveTo(new Date(Date.parse(inDays(8)) - 1));
    await askAbout(asker, id, 'In time?');
    server.clock.moveTo(new Date(inDays(8)));
    const late = await ask(asker, id, 'Too late?');
    expect([late.statusCode, late.json().code]).toEqual([409, 'questionsClosed']);
    expect((await publisher.read<{ questionsUntil: string }>('GET', `/tenders/${id}`)).questionsUntil).toBe(inDays(8));
    await publisher.read('POST', `/tenders/${id}/addenda`, { text: 'More time.', documents: [], deadline: inDays(12) });
    expect((await ask(asker, id, 'Again in time?')).statusCode).toBe(201);
  });

  test('a question needs a cut-off after the publish date', async () => {
    const { id, version } = await publisher.read<{ id: number; version: number }>('POST', '/tenders', tenderFields({ question_days: 9 }));
    const refused = await publisher.ask('POST', `/tenders/${id}/publish`, { version });
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([422, ['question_days']]);
  });

  test('a question is visible to its author, the publisher and admins, until it is answered for everyone', async () => {
    const tender = await approved(publisher, admin);
    const question = await askAbout(asker, tender.id);
    const open = { id: question.id, text: 'Is there a site visit?', askedAt: begin.toISOString(), answer: null, answeredAt: null };
    expect(question).toEqual({ ...open, isOwn: true });
    expect((await seen(tender.id, asker)).items).toEqual([question]);
    for (const client of [publisher, admin]) expect((await seen(tender.id, client)).items).toEqual([{ ...open, isOwn: false }]);
    for (const client of [other, undefined]) expect(await seen(tender.id, client)).toEqual({ items: [], pageCount: 0, totalItems: 0 });

    server.clock.advance(30);
    const answered = { ...open, answer: 'On Sunday at 9:00.', answeredAt: server.clock.now().toISOString(), isOwn: false };
    expect((await answer(question.id)).json().data).toEqual(answered);
    for (const client of [other, publisher, admin, undefined]) expect((await seen(tender.id, client)).items).toEqual([answered]);
    expect((await seen(tender.id, asker)).items).toEqual([{ ...answered, isOwn: true }]);
  });

  test('a question is listed before answered ones, which follow newest first, ten per page', async () => {
    const { id } = await approved(publisher, admin);
    const ids: number[] = [];
    for (let index = 0; index < 12; index++) ids.push((await askAbout(asker, id, `Question ${index}`)).id);
    await answer(ids[11] ?? 0);
    await answer(ids[3] ?? 0);
    const { items, ...totals } = await seen(id, publisher);
    const open = ids.filter((_, index) => index !== 11 && index !== 3).reverse();
    expect(items.map((item) => item.id)).toEqual(open);
    expect(totals).toEqual({ pageCount: 2, totalItems: 12 });
    expect((await seen(id, publisher, '?page=2')).items.map((item) => item.id)).toEqual([ids[11], ids[3]]);
    expect((await seen(id)).totalItems).toBe(2);
  });

  test('a question is allowed on open tenders as well, but not on own ones', async () => {
    const { id } = await approved(publisher, admin, { status: 'open' });
    expect((await ask(asker, id)).statusCode).toBe(201);
    expect((await ask(publisher, id)).json().code).toBe('ownTender');
  });

  test('a question is accepted before the deadline, while the tender is running', async () => {
    const [running, cancelled] = [await approved(publisher, admin), await approved(publisher, admin)];
    await publisher.read('POST', `/tenders/${cancelled.id}/cancel`, { reason: 'No budget.' });
    expect((await ask(asker, cancelled.id)).json().code).toBe('conflict');
    server.clock.moveTo(new Date(Date.parse(running.deadline) - 1));
    expect((await ask(asker, running.id)).statusCode).toBe(201);
    server.clock.moveTo(new Date(running.deadline));
    expect((await ask(asker, running.id)).json().code).toBe('deadlinePassed');
  });

  test('a question on a tender that is not visible is refused, and so is reading', async () => {
    const hidden = [await pending(publisher), await approved(publisher, admin, { publish_date: inDays(2) })];
    for (const { id } of [...hidden, { id: 99_999 }]) {
      expect((await ask(asker, id)).statusCode).toBe(404);
      expect((await asker.ask('GET', `/tenders/${id}/questions`)).statusCode).toBe(404);
    }
  });

  test('a question with a key is stored once', async () => {
    const { id } = await approved(publisher, admin);
    const send = (text?: string) => ask(asker, id, text, { 'idempotency-key': 'attempt-1' });
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.map((one) => one.json().data.id)).size).toBe(1);
    expect((await send('Another?')).json().code).toBe('conflict');
    expect((await notificationsOf(publisher)).data.filter(({ kind }) => kind === 'questionAsked')).toHaveLength(1);
  });
});

describe('an answer', () => {
  test('an answer is accepted once, from the publisher, before the deadline', async () => {
    const { id, deadline } = await approved(publisher, admin);
    const [first, second] = [await askAbout(asker, id), await askAbout(asker, id)];
    for (const client of [asker, admin]) expect((await answer(first.id, client)).statusCode).toBe(404);
    const answers = await Promise.all([answer(first.id), answer(first.id, publisher, 'On Monday.')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    server.clock.moveTo(new Date(deadline));
    expect((await answer(second.id)).json().code).toBe('deadlinePassed');
    expect((await answer(99_999)).statusCode).toBe(404);
  });

  test('notifies everyone who has asked a question or submitted interest', async () => {
    const { id } = await approved(publisher, admin);
    const question = await askAbout(asker, id);
    await showInterest(server, other, id);
    await answer(question.id);
    for (const client of [asker, other]) {
      expect((await notificationsOf(client)).data).toMatchObject([
        { kind: 'questionAnswered', link: `/tender-profile/${id}`, tender: { id } },
      ]);
    }
    expect((await notificationsOf(publisher)).data.map(({ kind }) => kind)).not.toContain('questionAnswered');
  });
});

test('the author of a question is disclosed nowhere: in no answer, notification, mail, history or log line', async () => {
  const { db, pool } = server.parts;
  const sentinel = 'Sentinel Bidder';
  await db.updateTable('users').set({ name: sentinel }).where('id', '=', asker.user.id).execute();
  await addCompanies(db, [{ id: 60, name: `${sentinel} Company`, owner_id: asker.user.id }]);
  const { id } = await approved(publisher, admin);
  const question = await askAbout(asker, id);
  const answered = await answer(question.id);
  const mails = await server.deliver();
  const texts: string[] = [answered.body, JSON.stringify(mails), JSON.stringify(server.log)];
  for (const client of [publisher, admin, other, asker]) {
    texts.push(JSON.stringify([await seen(id, client), await notificationsOf(client)]));
    texts.push((await client.ask('GET', `/tenders/${id}`)).body);
  }
  texts.push(JSON.stringify(await historyOf(publisher, id)), JSON.stringify(await historyOf(admin, id)));
  texts.push(JSON.stringify((await pool.query('select kind, parameters, link from notifications where tender_id = $1', [id])).rows));
  texts.push(JSON.stringify((await pool.query('select who, who_id, about from tender_history where tender_id = $1', [id])).rows));
  expect(texts.filter((text) => text.includes(sentinel))).toEqual([]);
  const named = new RegExp(`"(asker|asker_id|user_id|user|who_id)":\\s*(\\{"id":)?${asker.user.id}\\b`);
  expect(texts.filter((text) => named.test(text))).toEqual([]);
});
