import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../../server/config/config.ts';
import { canChangeAudit } from '../../../server/data/application-role.ts';
import type { OpenDatabase } from '../../../server/data/database.ts';
import { installationMistakes } from '../../../server/data/installation.ts';
import { prepareDatabase } from '../../../server/prepare.ts';
import { addAccount } from '../support/accounts.ts';
import { freshPostgresUrl, freshRoleUrl, onPostgres, openPostgres } from '../support/database.ts';
import { production } from '../support/process.ts';

describe.skipIf(!onPostgres)('an application that does not own the tables', () => {
  let owner: OpenDatabase;
  let application: OpenDatabase;
  let urls: { databaseOwnerUrl: string; databaseDirectUrl: string; databaseUrl: string };

  beforeAll(async () => {
    const databaseOwnerUrl = await freshPostgresUrl();
    const databaseUrl = await freshRoleUrl(databaseOwnerUrl);
    urls = { databaseOwnerUrl, databaseUrl, databaseDirectUrl: databaseUrl };
    owner = await openPostgres(urls.databaseOwnerUrl);
    application = await openPostgres(urls.databaseUrl);
    await prepareDatabase(urls, application);
  });
  afterAll(async () => {
    await application.close();
    await owner.close();
  });

  test('reads and writes other tables', async () => {
    const { id } = await addAccount(application.db, { email: 'a@office.test' });
    const named = application.db.selectFrom('users').select('email').where('id', '=', id);
    expect(await named.executeTakeFirst()).toEqual({ email: 'a@office.test' });
  });

  test('adds to the audit trail and reads it', async () => {
    await application.pool.query(
      "insert into audit (at, actor_id, act, subject, subject_id, changes) values (now(), 1, 'refund', 'payment', '1', '[]')",
    );
    expect((await application.pool.query('select count(*)::integer as lines from audit')).rows).toEqual([{ lines: 1 }]);
  });

  test.each(
    ['audit', 'audit_chain', 'audit_days'].flatMap((table) => [
      `update ${table} set ${table === 'audit' ? 'actor_id = 2' : table === 'audit_days' ? 'last_link = 2' : 'audit_id = 2'}`,
      `delete from ${table}`,
      `truncate ${table}`,
    ]),
  )('may not: %s', async (statement) => {
    await expect(application.pool.query(statement)).rejects.toThrow('permission denied');
  });

  test.each([
    'alter table audit disable trigger all',
    'drop trigger audit_is_added_to on audit',
    'drop table audit',
    'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return null; end $$',
  ])('may not first: %s', async (statement) => {
    await expect(application.pool.query(statement)).rejects.toThrow(/must be owner|permission denied/);
  });

  test('is known from one that could change the trail, which is refused', async () => {
    const meant = readConfig({ ...production, DATABASE_URL: urls.databaseUrl, DATABASE_OWNER_URL: urls.databaseOwnerUrl });
    expect(await installationMistakes(application.db, meant)).toEqual([]);
    expect(await installationMistakes(owner.db, meant)).toEqual([
      expect.stringMatching(/^The role of DATABASE_URL could change the audit trail/),
    ]);
  });

  test('is prepared by several processes at once, and again', async () => {
    await Promise.all([1, 2, 3].map(() => prepareDatabase(urls, application)));
    expect(await canChangeAudit(application.db)).toBe(false);
  });

  test('starts without its owner while nothing is to be migrated', async () => {
    await prepareDatabase({ ...urls, databaseOwnerUrl: null }, application);
    expect(await canChangeAudit(application.db)).toBe(false);
  });

  test('loses a right to change the trail that it was given meanwhile', async () => {
    await owner.pool.query(`grant update on audit to ${new URL(urls.databaseUrl).username}`);
    expect(await canChangeAudit(application.db)).toBe(true);
    await prepareDatabase(urls, application);
    expect(await canChangeAudit(application.db)).toBe(false);
  });
});
