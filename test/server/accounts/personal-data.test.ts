import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays } from 'date-fns/addDays';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PersonalData } from '../../../contract/entities/personal-data.ts';
import { leftOut, personalData } from '../../../server/data/accounts/personal-data.ts';
import { closedAccountYears } from '../../../server/domain/accounts/closing.ts';
import { bytesOfEntry, entriesOfZip } from '../../../server/domain/files/zip.ts';
import { readerOf } from '../../../server/outside/age-stream.ts';
import { password } from '../support/accounts.ts';
import { type Client, connect } from '../support/client.ts';
import { uploaded } from '../support/documents.ts';
import {
  award,
  open as openProposals,
  openTender,
  passDeadlines,
  refusal,
  restartProposals,
  send,
  startProposals,
} from '../support/proposals.ts';
import type { TestServer } from '../support/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'daleel-copy-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let server: TestServer;
let publisher: Client;
let admin: Client;
let bidder: Client;
let other: Client;
beforeAll(async () => {
  ({ server, publisher, admin } = await startProposals());
  return server.close;
});
beforeEach(async () => {
  server.parts.config.passwordMinutes = 525_600;
  [bidder, other] = await restartProposals(server);
  // The clock has moved by years: sessions have ended.
  publisher = await connect(server, { user: publisher.user });
  admin = await connect(server, { user: admin.user });
  await server.deliver();
  await server.parts.db.deleteFrom('attempts').execute();
});

const standing = (member: Client) => member.read<PersonalData>('GET', '/users/me/data');
const requestCopy = (member: Client) => member.read<PersonalData>('POST', '/users/me/data/copy');
const download = (member: Client) => member.ask('GET', '/users/me/data/copy');
const requestDeletion = (member: Client) => member.read<PersonalData>('POST', '/users/me/deletion');
const accountOf = ({ user }: Client) => server.parts.db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirst();
const sweep = async () => {
  await server.parts.db.transaction().execute((transaction) => server.parts.jobs.add(transaction, 'sweep', {}));
  await server.deliver();
  return server.deliver();
};
const days = (count: number) => count * 24 * 60;

/** The texts of the files in a ZIP, by their names. */
async function unpack(bytes: Buffer): Promise<Record<string, string>> {
  const path = join(folder, 'copy.zip');
  writeFileSync(path, bytes);
  const file = await open(path);
  try {
    const content = await readerOf(file);
    const entries = await entriesOfZip(content);
    const texts = await Promise.all(entries.map(async (entry) => [entry.name, (await bytesOfEntry(content, entry))?.toString() ?? '']));
    return Object.fromEntries(texts);
  } finally {
    await file.close();
  }
}

describe('a copy of one’s data', () => {
  test('is prepared once, mailed as a link, and holds rows and documents without secrets', async () => {
    const { id: tender } = await openTender(publisher, admin);
    await send(server, bidder, tender);
    const { id: document } = await uploaded(server, bidder, 'plan', 'plan.pdf');
    await server.deliver();
    expect(await standing(bidder)).toMatchObject({ copy: null, deletion: null, isDeletable: true });
    expect((await requestCopy(bidder)).copy).toMatchObject({ state: 'preparing' });
    await requestCopy(bidder);
    const mails = await server.deliver();
    expect(mails).toMatchObject([{ to: bidder.user.email, subject: 'The copy of your Daleel data is ready' }]);
    expect(mails[0]?.text).toContain('/account/security/my-data');

    const answer = await download(bidder);
    expect(answer.headers['content-type']).toBe('application/zip');
    expect((await standing(bidder)).copy).toMatchObject({ state: 'ready' });
    const files = await unpack(answer.rawPayload);
    expect(Object.keys(files)).toEqual(expect.arrayContaining(Object.keys(personalData).map((name) => `${name}.json`)));
    expect(Object.keys(files)).toContain(`documents/${document}-plan.pdf`);
    expect(files[`documents/${document}-plan.pdf`]).toContain('plan');
    expect(JSON.parse(files['account.json'] ?? '').users).toMatchObject([{ email: bidder.user.email, name: bidder.user.name }]);
    expect(JSON.parse(files['proposals.json'] ?? '').proposal_versions).toMatchObject([{ version: 1 }]);
    expect(files['account.json']).not.toContain('password_hash');
    expect(files['security.json']).not.toContain('token_hash');
    expect(await standing(other)).toMatchObject({ copy: null });
    expect(await refusal(download(other))).toEqual([404, 'notFound']);
  });

  test('needs the password again, ends after a day, and its file is deleted', async () => {
    await requestCopy(bidder);
    await server.deliver();
    server.parts.config.passwordMinutes = 30;
    server.clock.advance(31);
    expect(await refusal(download(bidder))).toEqual([428, 'passwordNeeded']);
    await bidder.read('POST', '/auth/confirm-password', { password });
    expect((await download(bidder)).statusCode).toBe(200);
    server.parts.config.passwordMinutes = 525_600;
    server.clock.advance(days(1) - 31);
    expect(await standing(bidder)).toMatchObject({ copy: null });
    expect(await refusal(download(bidder))).toEqual([404, 'notFound']);
    server.clock.advance(1);
    await sweep();
    expect(await server.parts.db.selectFrom('data_copies').selectAll().execute()).toEqual([]);
    expect(await server.parts.db.selectFrom('files').selectAll().where('type', '=', 'application/zip').execute()).toEqual([]);
  });

  test('is prepared without a document that turns out to be damaged, which it names', async () => {
    const [whole, damaged] = [
      await uploaded(server, bidder, 'whole', 'whole.pdf'),
      await uploaded(server, bidder, 'changed', 'changed.pdf'),
    ];
    const { key } = await server.parts.db.selectFrom('files').select('key').where('id', '=', damaged.id).executeTakeFirstOrThrow();
    writeFileSync(join(server.parts.config.dataDir, 'files', key), 'something else');
    await requestCopy(bidder);
    await server.deliver();
    // The attempt that has found it fails, and the next one leaves it out.
    await server.deliver();
    const files = await unpack((await download(bidder)).rawPayload);
    expect(files[`documents/${whole.id}-whole.pdf`]).toContain('whole');
    expect(Object.keys(files)).not.toContain(`documents/${damaged.id}-changed.pdf`);
    expect(JSON.parse(files['documents/damaged.json'] ?? '')).toEqual([{ id: damaged.id, name: 'changed.pdf' }]);
  });

  test('is not served if it was changed itself', async () => {
    await requestCopy(bidder);
    await server.deliver();
    const zips = server.parts.db.selectFrom('files').select('key').where('type', '=', 'application/zip');
    const { key } = await zips.orderBy('id', 'desc').executeTakeFirstOrThrow();
    writeFileSync(join(server.parts.config.dataDir, 'files', key), 'something else');
    expect(await refusal(download(bidder))).toEqual([409, 'damaged']);
    expect(await refusal(download(bidder))).toEqual([409, 'damaged']);
  });

  test('waits while the disk is full', async () => {
    const free = vi.spyOn(server.parts.files, 'free').mockResolvedValueOnce(0);
    await requestCopy(bidder);
    expect(await server.deliver()).toEqual([]);
    expect((await standing(bidder)).copy).toMatchObject({ state: 'preparing' });
    free.mockRestore();
    expect(await server.deliver()).toMatchObject([{ to: bidder.user.email }]);
  });

  test('is limited to five a day', async () => {
    for (let count = 0; count < 5; count++) await requestCopy(bidder);
    expect(await refusal(bidder.ask('POST', '/users/me/data/copy'))).toEqual([429, 'tooManyAttempts']);
  });

  test('has every table that refers to an account, or says why not', async () => {
    const { rows } = await sql<{ column: string }>`
      select child.relname || '.' || attname as column from pg_constraint
      join pg_class child on child.oid = conrelid join pg_attribute on attrelid = conrelid and attnum = any(conkey)
      where contype = 'f' and confrelid = 'users'::regclass
    `.execute(server.parts.db);
    const held = new Set(Object.values(personalData).flatMap((tables) => Object.keys(tables)));
    const missing = rows.filter(({ column }) => !held.has(column.split('.')[0] ?? '') && !(column in leftOut));
    expect(missing).toEqual([]);
    expect(Object.keys(leftOut).filter((column) => !rows.some((row) => row.column === column))).toEqual([]);
  });
});

describe('the deletion of an account', () => {
  test('waits a week, can be taken back, and then leaves nothing of an account on which no one relies', async () => {
    const { deletion } = await requestDeletion(bidder);
    expect(deletion).toEqual({ dueAt: addDays(server.clock.now(), 7).toISOString() });
    expect(await server.deliver()).toMatchObject([{ to: bidder.user.email, subject: 'Your Daleel account will be deleted' }]);
    server.clock.advance(days(7) - 1);
    await sweep();
    expect(await accountOf(bidder)).toBeDefined();
    expect(await bidder.read('DELETE', '/users/me/deletion')).toMatchObject({ deletion: null });
    server.clock.advance(1);
    await sweep();
    expect(await accountOf(bidder)).toBeDefined();

    await requestDeletion(bidder);
    server.clock.advance(days(7));
    await server.deliver();
    expect(await sweep()).toMatchObject([{ to: bidder.user.email, subject: 'Your Daleel account was deleted' }]);
    expect(await accountOf(bidder)).toBeUndefined();
    expect((await bidder.ask('GET', '/users/me')).statusCode).toBe(401);
  });

  test('waits for running tenders and proposals, and keeps the name and the proposal for those who rely on them', async () => {
    const { id: tender } = await openTender(publisher, admin);
    const proposal = await send(server, bidder, tender);
    await requestDeletion(bidder);
    server.clock.advance(days(8));
    await sweep();
    expect(await standing(bidder)).toMatchObject({ running: { tenders: 0, proposals: 1 } });
    expect((await standing(publisher)).running.tenders).toBeGreaterThan(0);
    passDeadlines(server);
    await openProposals(publisher, tender);
    await award(publisher, tender, proposal.id);
    await sweep();
    expect(await accountOf(bidder)).toMatchObject({
      name: bidder.user.name,
      email: `closed:${bidder.user.id}`,
      password_hash: null,
      phone: '',
    });
    expect(await server.parts.db.selectFrom('closed_accounts').select(['user_id', 'email']).execute()).toEqual([
      { user_id: bidder.user.id, email: bidder.user.email },
    ]);
    const { data: reviewed } = (await publisher.ask('GET', `/tenders/${tender}/proposals`)).json();
    expect(JSON.stringify(reviewed)).toContain(bidder.user.name);

    // Neither the next sweeps nor a stranger change it; after ten years its name goes as well.
    server.clock.advance(days(30));
    await sweep();
    expect(await accountOf(bidder)).toMatchObject({ name: bidder.user.name });
    server.clock.advance(days(366 * closedAccountYears));
    await sweep();
    expect(await accountOf(bidder)).toMatchObject({ name: '—' });
    expect(await server.parts.db.selectFrom('closed_accounts').selectAll().execute()).toEqual([]);
  });

  test('does not delete an account that has become an admin’s', async () => {
    await requestDeletion(bidder);
    const account = server.parts.db.updateTable('users').where('id', '=', bidder.user.id);
    await account.set({ is_admin: true }).execute();
    server.clock.advance(days(8));
    await sweep();
    expect(await accountOf(bidder)).toMatchObject({ closed_at: null, email: bidder.user.email });
  });

  test('needs the password again, and is not for admins', async () => {
    server.parts.config.passwordMinutes = 30;
    server.clock.advance(31);
    expect(await refusal(bidder.ask('POST', '/users/me/deletion'))).toEqual([428, 'passwordNeeded']);
    server.parts.config.passwordMinutes = 525_600;
    expect(await refusal(admin.ask('POST', '/users/me/deletion'))).toEqual([409, 'conflict']);
    expect(await standing(admin)).toMatchObject({ isDeletable: false });
  });
});
