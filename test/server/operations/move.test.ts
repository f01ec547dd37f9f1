import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { readConfig } from '../../../server/config/config.ts';
import { createScratch, dropScratch, type Scratch } from '../../../server/data/backup/scratch.ts';
import { contentsOf } from '../../../server/data/backup/tables.ts';
import { openDatabase } from '../../../server/data/database.ts';
import { lockFolder } from '../../../server/data/lock.ts';
import { prepareDemo } from '../../../server/data/prepare-demo.ts';
import { prepareDatabase } from '../../../server/prepare.ts';
import { addAccount, cheap } from '../support/accounts.ts';
import { onPostgres } from '../support/database.ts';
import { runProgram } from '../support/process.ts';

const embedded = { databaseUrl: null, databaseDirectUrl: null, databaseOwnerUrl: null };

describe.skipIf(!onPostgres)('a move from the embedded database to a server', () => {
  let dataDir: string;
  let target: Scratch;
  const inFolder = () => openDatabase({ folder: join(dataDir, 'database') });
  const move = () => runProgram('server/move.ts', ['--to', target.url], { DATA_DIR: dataDir, DEMO: '0' });

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'daleel-move-'));
    const database = await inFolder();
    await prepareDatabase(embedded, database);
    await prepareDemo(database.db, { ...readConfig({ DATA_DIR: dataDir }), demo: true }, { passwordCost: cheap }, () => undefined);
    await database.close();
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  beforeEach(async () => {
    target = await createScratch(`${inject('cluster')}/postgres`, `moved_${randomBytes(6).toString('hex')}`);
  });
  afterEach(() => dropScratch(target));

  test('loses nothing, and writing continues there', async () => {
    expect(await move()).toMatchObject({
      code: 0,
      printed: expect.stringMatching(/^Moved: \d{4} rows of \d+ tables, all as they were\.$/m),
    });
    const source = await inFolder();
    const [before, expected] = [
      await contentsOf(source.db),
      await source.db
        .selectFrom('users')
        .select((one) => one.fn.max('id').as('id'))
        .executeTakeFirstOrThrow(),
    ];
    await source.close();
    const moved = await openDatabase({ url: target.url });
    expect(await contentsOf(moved.db)).toEqual(before);
    expect((await addAccount(moved.db)).id).toBe(Number(expected.id) + 1);
    // What keeps the data in order is there again: the trigger of the audit trail, and every foreign key.
    await expect(sql`delete from audit`.execute(moved.db)).rejects.toThrow();
    await expect(sql`delete from users`.execute(moved.db)).rejects.toThrow(/violates foreign key/);
    await moved.close();
  });

  test('does not write into a database that has something already', async () => {
    expect((await move()).code).toBe(0);
    const before = await openDatabase({ url: target.url });
    const contents = await contentsOf(before.db);
    const again = await move();
    expect(again).toMatchObject({ code: 1, printed: expect.stringContaining('is not empty') });
    expect(await contentsOf(before.db)).toEqual(contents);
    await before.close();
  });

  test('is refused while a server uses the embedded database', async () => {
    const unlock = await lockFolder(dataDir);
    expect(await move()).toMatchObject({ code: 1, printed: expect.stringContaining('Another Daleel server is using the data folder') });
    unlock();
  });
});
