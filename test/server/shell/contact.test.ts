import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { attemptLimits } from '../../../server/http/attempts.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ trustProxy: ['127.0.0.1'] });
  return server.close;
});

const operator = 'operator@example.test';
beforeEach(async () => {
  await server.parts.db.updateTable('settings').set({ email: operator }).execute();
});
afterEach(async () => {
  await server.deliver();
});

const message = {
  name: 'Aisha <b>Al Sada</b>',
  email: 'aisha@example.test',
  phone: '97455550000',
  subject: 'A question',
  message: 'Line one\n<script>alert(1)</script>',
};
let visitors = 0;
const write = (changes: object = {}, { from = `203.0.113.${++visitors}`, language = 'en' } = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/api/v1/contact',
    payload: { ...message, ...changes },
    headers: { 'x-forwarded-for': from, 'accept-language': language },
  });
const stored = () => server.parts.db.selectFrom('contact_messages').selectAll().orderBy('id', 'desc').executeTakeFirst();

test('a message is stored, and mailed to the operator with its sender as reply address', async () => {
  const answer = await write();
  expect([answer.statusCode, answer.json()]).toEqual([200, { data: null }]);
  expect(await stored()).toMatchObject({ ...message, locale: 'en', created_at: server.clock.now() });
  const [mail, ...others] = await server.deliver();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to: operator,
    replyTo: { name: message.name, address: message.email },
    subject: 'Daleel contact form: A question',
  });
  expect(mail?.text).toContain(message.message);
  expect(mail?.text).toContain(message.phone);
  expect(mail?.html).toContain('Line one\n&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(mail?.html).toContain('Aisha &lt;b&gt;Al Sada&lt;/b&gt;');
  expect(mail?.html).not.toMatch(/<script|<b>/);
});

test('a message from the Arabic page is mailed in Arabic', async () => {
  await write({ subject: 'سؤال' }, { language: 'ar' });
  expect(await server.deliver()).toMatchObject([
    { language: 'ar', subject: 'نموذج التواصل: سؤال', html: expect.stringContaining('dir="rtl"') },
  ]);
});

test('undeclared fields are dropped', async () => {
  expect((await write({ '': 'x', id: 7, stranger: 1 })).statusCode).toBe(200);
  expect(await stored()).toMatchObject(message);
});

test('the phone number is optional', async () => {
  expect((await write({ phone: '' })).statusCode).toBe(200);
  const [mail] = await server.deliver();
  expect(mail?.text).not.toContain('Phone');
});

test('line breaks in the subject become spaces', async () => {
  await write({ subject: 'A question\r\nBcc: victim@example.test' });
  expect(await server.deliver()).toMatchObject([{ subject: 'Daleel contact form: A question Bcc: victim@example.test' }]);
});

test('without an address in the settings the message is still stored', async () => {
  await server.parts.db.updateTable('settings').set({ email: '' }).execute();
  expect((await write({ subject: 'To nobody' })).statusCode).toBe(200);
  expect(await server.deliver()).toEqual([]);
  expect(await stored()).toMatchObject({ subject: 'To nobody' });
});

test.each([
  [{ name: ' ' }, 'name'],
  [{ email: 'no address' }, 'email'],
  [{ phone: '1'.repeat(21) }, 'phone'],
  [{ phone: '+974 5555 0000' }, 'phone'],
  [{ phone: ' ' }, 'phone'],
  [{ subject: '' }, 'subject'],
  [{ message: '\n' }, 'message'],
  [{ message: 'x'.repeat(4001) }, 'message'],
])('a message with %j is refused', async (changes, field) => {
  const answer = await write(changes);
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, [field]]);
});

test('limits messages to five an hour per IP address', async () => {
  const { perAddress, window } = attemptLimits.contact;
  expect([perAddress, window]).toEqual([5, 3600]);
  const from = '198.51.100.7';
  for (let times = 0; times < perAddress; times++) expect((await write({}, { from })).statusCode).toBe(200);
  const refused = await write({}, { from });
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'tooManyAttempts']);
  expect((await write()).statusCode).toBe(200);
  server.clock.advance(window / 60);
  expect((await write({}, { from })).statusCode).toBe(200);
});
