import { beforeAll, describe, expect, test } from 'vitest';
import type { Delivery } from '../../../contract/entities/notifications.ts';
import type { Locale } from '../../../contract/locale.ts';
import { notificationKinds } from '../../../contract/rules/notification-kinds.ts';
import { addDigests } from '../../../server/domain/notifications/digest.ts';
import { changePreferences, defaultDelivery, notify } from '../../../server/domain/notifications/notifications.ts';
import { addAccount } from '../support/accounts.ts';
import { keptJobs } from '../support/jobs.ts';
import { notifyReaders } from '../support/notifications.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ publicUrl: 'https://daleel.example' });
  return server.close;
});

/** Creates an account with one delivery for all kinds. */
async function reader(delivery: Delivery, locale: Locale = 'en') {
  const { db } = server.parts;
  const user = await addAccount(db);
  await db.updateTable('users').set({ locale }).where('id', '=', user.id).execute();
  const preferences = notificationKinds.map((kind) => ({ user_id: user.id, kind, delivery }));
  await db.insertInto('notification_preferences').values(preferences).execute();
  return user;
}
/** Runs the scheduled morning job at its time in Qatar. */
const morning = async () => {
  const { db, jobs } = server.parts;
  await db.transaction().execute((transaction) => jobs.add(transaction, 'digest', {}));
  return server.deliver();
};

describe('an immediate mail', () => {
  test.each([
    ['en', 'A request was withdrawn', 'withdrew the request', 'View request'],
    ['ar', 'سُحب أحد الطلبات', 'سُحب الطلب', 'الاطلاع على الطلب'],
  ] as const)('is sent in %s, with the event and a link', async (locale, subject, words, button) => {
    const { id, email } = await reader('mail', locale);
    await notifyReaders(server.parts, [id], '<b>Deep</b> cleaning');
    const [mail, ...others] = await server.deliver();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: email, subject, language: locale });
    expect(mail?.text).toContain(words);
    expect(mail?.text).toContain(`${button}:\nhttps://daleel.example/account/requests`);
    expect(mail?.html).toContain('&lt;b&gt;Deep&lt;/b&gt; cleaning');
  });

  test.each([
    ['en', 'Your tender was approved (TND-2026-0139)', 'View tender'],
    ['ar', 'تمت الموافقة على مناقصتك (TND-2026-0139)', 'الاطلاع على المناقصة'],
  ] as const)("names the tender in its subject and the button's target in %s", async (locale, subject, button) => {
    const { db } = server.parts;
    const { id } = await reader('mail', locale);
    const about = { number: 'TND-2026-0139', tender: { name: 'Gate guarding', nameAr: null } };
    await db
      .transaction()
      .execute((transaction) => notify(transaction, server.parts, { recipients: [id], kind: 'tenderApproved', parameters: about }));
    const [mail] = await server.deliver();
    expect(mail?.subject).toBe(subject);
    expect(mail?.text).toContain(`${button}:\nhttps://daleel.example/account/tender-management`);
  });

  test('an immediate mail is sent by default for new and approved requests only', async () => {
    const { db } = server.parts;
    const { id } = await addAccount(db);
    await notifyReaders(server.parts, [id]);
    expect(await server.deliver()).toEqual([]);
    await db.transaction().execute((transaction) =>
      notify(transaction, server.parts, {
        recipients: [id],
        kind: 'requestReceived',
        parameters: { requester: 'Noor', project: 'Windows' },
      }),
    );
    expect(await server.deliver()).toHaveLength(1);
  });

  test('an immediate mail is not sent to readers who prefer the page, the digest or nothing, or have never signed in', async () => {
    const { db } = server.parts;
    const pending = await reader('mail');
    await db.updateTable('users').set({ password_hash: null }).where('id', '=', pending.id).execute();
    const readers = [pending, await reader('page'), await reader('digest'), await reader('none')];
    await notifyReaders(
      server.parts,
      readers.map(({ id }) => id),
    );
    expect(await server.deliver()).toEqual([]);
    await morning();
  });
});

describe('the digest', () => {
  test("lists each reader's notifications in their language, once", async () => {
    const [english, arabic] = [await reader('digest'), await reader('digest', 'ar')];
    for (const project of ['first', 'second']) await notifyReaders(server.parts, [english.id, arabic.id], project);
    const mails = await morning();
    expect(mails).toHaveLength(2);
    const to = ({ email }: { email: string }) => mails.find((mail) => mail.to === email);
    expect(to(english)?.subject).toBe('Daleel: 2 new notifications');
    expect(to(arabic)?.subject).toBe('دليل: ملخص الإشعارات اليومي (2)');
    const text = to(english)?.text ?? '';
    expect(text.indexOf('first')).toBeGreaterThan(0);
    expect(text.indexOf('second')).toBeGreaterThan(text.indexOf('first'));
    expect(text).toContain('https://daleel.example/notifications');
    expect(to(english)?.html.match(/<a href="https:\/\/daleel\.example\/account\/requests"/g)).toHaveLength(2);
    expect(await morning()).toEqual([]);

    await notifyReaders(server.parts, [english.id], 'third');
    expect((await morning()).map(({ text }) => /first|second/.test(text))).toEqual([false]);
  });

  test('the digest is not duplicated by concurrent jobs, and leaves later notifications to the next day', async () => {
    const { id } = await reader('digest');
    for (let index = 0; index < 10; index++) await notifyReaders(server.parts, [id], `project-${index}.`);
    await Promise.all([addDigests(server.parts), notifyReaders(server.parts, [id], 'project-10.'), addDigests(server.parts)]);
    const mails = [...(await server.deliver()), ...(await morning())];
    const mentioned = mails.flatMap(({ text }) => text.match(/project-\d+\./g) ?? []);
    expect(mentioned.toSorted()).toEqual(Array.from({ length: 11 }, (_, index) => `project-${index}.`).sort());
  });

  test('the digest is not lost when adding it fails', async () => {
    const { id } = await reader('digest');
    await notifyReaders(server.parts, [id], 'kept');
    const failing = { ...server.parts, jobs: { ...server.parts.jobs, add: () => Promise.reject(new Error('not now')) } };
    await expect(addDigests(failing)).rejects.toThrow('not now');
    expect(await morning()).toHaveLength(1);
  });

  test('lists twenty, and the number of further ones', async () => {
    const { id } = await reader('digest');
    for (let index = 0; index < 23; index++) await notifyReaders(server.parts, [id]);
    const [mail] = await morning();
    expect(mail?.text.match(/^A request was withdrawn$/gm)).toHaveLength(20);
    expect(mail?.text).toContain('There are 3 more on your notifications page.');
  });

  test.each(['none', 'page'] as const)('omits kinds no longer delivered by mail (%s)', async (delivery) => {
    const { id } = await reader('digest');
    await notifyReaders(server.parts, [id]);
    await changePreferences(server.parts, id, { ...defaultDelivery, requestWithdrawn: delivery });
    expect(await morning()).toEqual([]);
    expect(await keptJobs(server.parts)).toEqual([]);
  });

  test('the digest is written every morning at seven in Qatar, and later if no server was running', async () => {
    const { rows } = await server.parts.pool.query("select cron, timezone, options from jobs.schedule where name = 'digest'");
    expect(rows).toEqual([{ cron: '0 7 * * *', timezone: 'Asia/Qatar', options: expect.objectContaining({ missed: 'once' }) }]);
  });
});
