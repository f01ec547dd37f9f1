import { beforeEach, expect, test } from 'vitest';
import type { AuditPage, OfficeMessagePage, Work } from '../../../contract/entities/office.ts';
import { type Client, connect } from '../support/client.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let admin: Client;
beforeEach(async () => {
  server = await startTestServer();
  await server.parts.pool.query('delete from jobs.schedule');
  await server.parts.db.updateTable('settings').set({ email: 'office@daleel.example' }).execute();
  admin = await connect(server, { isAdmin: true });
  return server.close;
});

const listed = (group: string): Promise<OfficeMessagePage> => admin.read('GET', `/office/messages?group=${group}`);
/** Writes to the operator by the contact form, in a language; returns the message. */
async function write(subject: string, language = 'en') {
  const payload = { name: 'Noor', email: 'noor@example.com', phone: '', subject, message: 'Which towers?' };
  await server.app.inject({ method: 'POST', url: '/api/v1/contact', payload, headers: { 'accept-language': language } });
  await server.deliver();
  const message = (await listed('waiting')).items.find((each) => each.subject === subject);
  if (!message) throw new Error('the message is not listed');
  return message;
}

test('lists messages that wait, the oldest first', async () => {
  await write('The first');
  server.clock.advance(1);
  await write('The second');
  const { items, totalItems } = await listed('waiting');
  expect(items.map(({ subject }) => subject)).toEqual(['The first', 'The second']);
  expect([totalItems, items[0]?.answer, items[0]?.isArchived]).toEqual([2, null, false]);
});

test('an answer is mailed in the language of the writer, with the address of the operator for replies, and noted', async () => {
  const { id } = await write('شعار', 'ar');
  await admin.read('POST', `/office/messages/${id}/answer`, { text: 'You find it under My Profile.' });
  expect(await server.deliver()).toMatchObject([
    { to: 'noor@example.com', subject: 'رد: شعار', language: 'ar', replyTo: { address: 'office@daleel.example' } },
  ]);
  expect((await listed('waiting')).items).toEqual([]);
  const at = server.clock.now().toISOString();
  expect((await listed('answered')).items).toMatchObject([
    { id, answer: { text: 'You find it under My Profile.', by: admin.user.name, at } },
  ]);
  const { items } = await admin.read<AuditPage>('GET', '/office/audit?act=messageAnswered');
  expect(items).toMatchObject([{ subject: 'message', subjectId: String(id), changes: [] }]);
});

test('of two admins who answer the same message at once, one is refused, and one mail is sent', async () => {
  const { id } = await write('A question');
  const colleague = await connect(server, { isAdmin: true });
  const answers = await Promise.all([admin, colleague].map((by) => by.ask('POST', `/office/messages/${id}/answer`, { text: 'Six.' })));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(await server.deliver()).toHaveLength(1);
});

test('an archived message can wait again, and cannot be answered until then', async () => {
  const { id } = await write('Win a prize');
  await admin.read('POST', `/office/messages/${id}/archive`);
  expect((await listed('archived')).items).toMatchObject([{ id, isArchived: true }]);
  expect((await admin.ask('POST', `/office/messages/${id}/answer`, { text: 'No.' })).statusCode).toBe(409);
  expect((await admin.ask('POST', `/office/messages/${id}/archive`)).statusCode).toBe(409);
  await admin.read('POST', `/office/messages/${id}/restore`);
  expect((await listed('waiting')).items).toMatchObject([{ id }]);
  expect((await admin.ask('POST', `/office/messages/${id}/restore`)).statusCode).toBe(409);
  expect((await admin.ask('POST', '/office/messages/999/archive')).statusCode).toBe(404);
});

test('messages are part of what waits', async () => {
  const { createdAt } = await write('A question');
  const work = await admin.read<Work[]>('GET', '/office/work');
  expect(work.find(({ kind }) => kind === 'messages')).toEqual({ kind: 'messages', count: 1, since: createdAt });
});
