import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AuditPage } from '../../../contract/entities/office.ts';
import type { OfficeText, PageText, TextPage } from '../../../contract/entities/page-texts.ts';
import { pageTextMaxLength } from '../../../contract/limits.ts';
import { dayOf } from '../../../contract/rules/qatar-time.ts';
import { password, tokenIn } from '../support/accounts.ts';
import { type Client, connect } from '../support/client.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  return server.close;
});
beforeEach(async () => {
  await server.parts.db.deleteFrom('page_texts').execute();
  admin = await connect(server, { isAdmin: true });
});

const shown = async (page: TextPage): Promise<PageText | null> => (await server.app.inject(`/api/v1/page-texts/${page}`)).json().data;
const read = (page: TextPage): Promise<OfficeText> => admin.read('GET', `/office/page-texts/${page}`);
const written = { text: '<p>In English.</p>', textAr: '<p>بالعربية.</p>', note: '' };
/** Publishes a text, as someone who has just read the page's. */
const publish = async (page: TextPage, changes: Partial<typeof written> = {}, by = admin) => {
  const version = (await read(page)).published?.version ?? 0;
  return by.ask('POST', `/office/page-texts/${page}`, { ...written, ...changes, version });
};

test('a page shows the product’s own text until one is published', async () => {
  expect(await shown('terms')).toBeNull();
  expect(await read('terms')).toEqual({ published: null, versions: [] });
  expect((await publish('terms')).statusCode).toBe(200);
  const { note: _, ...texts } = written;
  expect(await shown('terms')).toEqual({ version: 1, ...texts, updatedOn: dayOf(server.clock.now().toISOString()) });
  expect(await shown('about')).toBeNull();
});

test('every version stays, with its author and note', async () => {
  await publish('about', { note: ' First ' });
  const first = server.clock.now().toISOString();
  server.clock.advance(60);
  await publish('about', { text: '<p>Again.</p>', note: 'Second' });
  expect((await read('about')).versions).toEqual([
    { version: 2, note: 'Second', at: server.clock.now().toISOString(), by: admin.user.name },
    { version: 1, note: 'First', at: first, by: admin.user.name },
  ]);
  expect(await admin.read('GET', '/office/page-texts/about/versions/1')).toMatchObject({ version: 1, text: written.text });
  expect((await admin.ask('GET', '/office/page-texts/about/versions/3')).statusCode).toBe(404);
});

test('a text is sanitised', async () => {
  await publish('privacy', { text: '<p onclick="x()">Hi <a href="javascript:alert(1)">there</a></p><script>alert(1)</script>' });
  expect((await shown('privacy'))?.text).toBe('<p>Hi there</p>');
});

test.each([{ text: '<p> </p>' }, { textAr: '<script>alert(1)</script>' }, { text: 'x'.repeat(pageTextMaxLength + 1) }])(
  'refuses %j in a language',
  async (changes) => {
    const answer = await publish('terms', changes);
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, Object.keys(changes)]);
    expect(await shown('terms')).toBeNull();
  },
);

test('of two who publish at once, one is refused', async () => {
  const colleague = await connect(server, { isAdmin: true });
  const both = [admin, colleague].map((client) => client.ask('POST', '/office/page-texts/terms', { ...written, version: 0 }));
  const answers = await Promise.all(both);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

test('is published by administrators only, and in the audit trail', async () => {
  for (const role of ['operator', 'auditor'] as const) {
    const answer = await publish('terms', {}, await connect(server, { isAdmin: true, role }));
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'roleNeeded']);
  }
  await publish('terms');
  const { items } = await admin.read<AuditPage>('GET', '/office/audit?act=textPublished');
  expect(items[0]).toMatchObject({
    by: admin.user.name,
    subject: 'pageText',
    subjectId: 'terms',
    changes: [{ field: 'version', after: '1' }],
  });
});

describe('the version to which an account agrees', () => {
  const consentOf = async (email: string): Promise<string | undefined> => {
    const post = (path: string, payload: object) => server.app.inject({ method: 'POST', url: `/api/v1/auth/${path}`, payload });
    await post('register', { name: 'Noor', email });
    const [mail] = await server.deliver();
    await post('set-password', { verificationToken: tokenIn(mail), newPassword: password, confirmPassword: password });
    const consent = server.parts.db
      .selectFrom('consents')
      .innerJoin('users', 'users.id', 'user_id')
      .select('version')
      .where('email', '=', email);
    return (await consent.executeTakeFirst())?.version;
  };

  test('names the published text', async () => {
    await publish('terms');
    await publish('terms', { text: '<p>Second.</p>' });
    const day = dayOf(server.clock.now().toISOString());
    expect(await consentOf('reads@example.test')).toMatch(new RegExp(`^terms ${day} version 2, privacy \\d{4}-\\d{2}-\\d{2}`));
  });
});
