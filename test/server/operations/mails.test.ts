import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Locale, locales } from '../../../contract/locale.ts';
import type { LinkKind } from '../../../server/data/accounts/tables.ts';
import { mailLink } from '../../../server/domain/accounts/links.ts';
import { folderMail } from '../../../server/outside/mail.folder.ts';
import type { MailMessage } from '../../../server/outside/mail.ts';
import { addAccount, tokenIn } from '../support/accounts.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ publicUrl: 'https://daleel.example' });
  return server.close;
});

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'daleel-mails-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Writes mails as the server does without SMTP_URL, and parses the files. */
async function asFiles(mails: MailMessage[]) {
  const mail = folderMail({ dataDir, mailFrom: { name: 'Daleel دليل', address: 'no-reply@daleel.example' } });
  for (const message of mails) await mail.send(message);
  const folder = join(dataDir, 'mail');
  const files = readdirSync(folder).sort();
  return { files, read: await Promise.all(files.map((file) => PostalMime.parse(readFileSync(join(folder, file))))) };
}

const company = 'Marsa <img src=x> & "Sons"';
async function linkMail(kind: LinkKind, locale: Locale, companyName: string | null = null) {
  const { id: userId, email } = await addAccount(server.parts.db);
  await server.parts.db.transaction().execute((transaction) => mailLink(transaction, server.parts, { userId, kind, locale, companyName }));
  const mails = await server.deliver();
  return { email, mails };
}

const kinds: LinkKind[] = ['register', 'known', 'forgotten', 'invitation'];
describe.each(locales)('in %s', (locale) => {
  test.each(kinds)('a mail with a link (%s) is complete: both parts, language, direction, one link', async (kind) => {
    const { email, mails } = await linkMail(kind, locale, company);
    const { files, read } = await asFiles(mails);
    expect(files).toHaveLength(1);
    expect(files[0]).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+\.\d{3}Z-[\da-f]{12}\.eml$/);
    const [mail] = read;
    expect(mail?.from).toEqual({ name: 'Daleel دليل', address: 'no-reply@daleel.example' });
    expect(mail?.to).toEqual([{ name: '', address: email }]);
    expect(mail?.headers).toContainEqual(expect.objectContaining({ key: 'content-language', value: locale }));
    const link = `https://daleel.example/set-password?verificationToken=${tokenIn(mail)}`;
    expect(mail?.text).toContain(link);
    expect(mail?.html).toContain(`href="${link}"`);
    expect(mail?.html).toContain(locale === 'ar' ? '<html lang="ar" dir="rtl">' : '<html lang="en" dir="ltr">');
    // Webmail keeps only the body's content.
    expect(mail?.html).toContain(locale === 'ar' ? '<div lang="ar" dir="rtl"' : '<div lang="en" dir="ltr"');
    expect(mail?.text).toContain(locale === 'ar' ? 'تحية طيبة وبعد،' : 'Hello,');
    expect(mail?.text).toContain(locale === 'ar' ? '--\nمع تحيات فريق منصة «دليل»' : '--\nThe Daleel team');
    expect(mail?.subject).toMatch(locale === 'ar' ? /[\u0621-\u064a]/ : /^[\x20-\x7e]+$/);
    expect(mail?.text).toContain('48');
  });

  test('an invitation names the company, as text', async () => {
    const { mails } = await linkMail('invitation', locale, company);
    const { read } = await asFiles(mails);
    expect(read[0]?.subject).toContain(company);
    expect(read[0]?.text).toContain(company);
    expect(read[0]?.html).toContain('Marsa &lt;img src=x&gt; &amp; &quot;Sons&quot;');
    expect(read[0]?.html).not.toContain('<img');
  });

  test('an invitation without a company is complete too', async () => {
    const { mails } = await linkMail('invitation', locale);
    expect(mails[0]?.text).not.toMatch(/null|undefined/);
    expect(mails[0]?.subject).not.toMatch(/null|undefined/);
  });

  test('the password-changed mail links to the product without a token', async () => {
    const { id, email } = await addAccount(server.parts.db);
    await server.parts.db.updateTable('users').set({ locale }).where('id', '=', id).execute();
    await server.parts.db
      .transaction()
      .execute((transaction) => server.parts.jobs.add(transaction, 'mail', { letter: 'passwordChanged', user: id }));
    const { read } = await asFiles(await server.deliver());
    expect(read[0]?.to).toEqual([{ name: '', address: email }]);
    expect(read[0]?.html).toContain('href="https://daleel.example"');
    expect(read[0]?.text).not.toContain('verificationToken');
  });
});

test('the name given on registration is not mailed: it could be any text, to any address', async () => {
  await server.app.inject({
    method: 'POST',
    url: '/api/v1/auth/register',
    payload: { name: 'Win at spam.example', email: 'victim@example.test' },
  });
  expect(JSON.stringify(await server.deliver())).not.toContain('spam.example');
});

const plain = { subject: 'Subject', text: 'Text', html: '<p>Text</p>', language: 'en' as const };

test.each(['a,b@example.test', '"b@example.test"', 'x:y;z@example.test', 'a<b@example.test'])(
  'treats a list of addresses as one: %s',
  async (to) => {
    const { read } = await asFiles([{ ...plain, to }]);
    expect(read[0]?.headers.filter(({ key }) => ['to', 'cc', 'bcc'].includes(key))).toHaveLength(1);
    expect(read[0]?.to).toHaveLength(1);
  },
);

test('user input cannot add headers', async () => {
  const evil = 'Hello\r\nBcc: victim@example.test\r\n\r\nBody';
  const { read } = await asFiles([{ ...plain, to: 'a@example.test', subject: evil, replyTo: { name: evil, address: 'b@example.test' } }]);
  expect(read[0]?.headers.map(({ key }) => key)).not.toContain('bcc');
  expect(read[0]?.bcc).toBeUndefined();
  expect(read[0]?.text?.trim()).toBe('Text');
});

test('the folder only ever contains complete mails, readable by the server only', async () => {
  const { files } = await asFiles(Array.from({ length: 5 }, () => ({ ...plain, to: 'a@example.test' })));
  expect(files).toHaveLength(5);
  expect(files.every((file) => file.endsWith('.eml'))).toBe(true);
});
