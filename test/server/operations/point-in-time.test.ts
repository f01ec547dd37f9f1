import { execFileSync } from 'node:child_process';
import { appendFileSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../server/data/database.ts';
import { prepareDatabase } from '../../../server/prepare.ts';
import { addAccount } from '../support/accounts.ts';
import { type Cluster, startCluster, unprivileged } from '../support/cluster.ts';
import { onPostgres } from '../support/database.ts';

const program = '/usr/bin/pgbackrest';

/** Returns the contents of all files of a folder. */
const textsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1'));

/** Writes the configuration of the operations guide with the paths of a test. */
const configure = (root: string, file: string): void => {
  const settings = readFileSync('deploy/backup/pgbackrest.conf', 'utf8')
    .replace(
      /^repo1-path=.*$/m,
      [`repo1-path=${root}/repository`, `lock-path=${root}/lock`, `log-path=${root}/log`, `spool-path=${root}/spool`].join('\n'),
    )
    .replace(/^pg1-path=.*$/m, `pg1-path=${root}/cluster/data\npg1-socket-path=${root}\npg1-user=postgres`);
  writeFileSync(file, settings);
};

describe.skipIf(!onPostgres || !existsSync(program))('a database that pgBackRest archives', () => {
  const root = mkdtempSync(join(tmpdir(), 'daleel-archive-'));
  const configuration = join(root, 'pgbackrest.conf');
  const user = unprivileged();
  const env = { PATH: process.env.PATH, PGBACKREST_REPO1_CIPHER_PASS: 'a key that is not in the repository' };
  let cluster: Cluster | null;

  /** Runs pgBackRest as the user of the database. */
  const backrest = (...words: string[]): void => {
    execFileSync(program, [`--config=${configuration}`, '--stanza=daleel', ...words], {
      ...user,
      env,
      cwd: root,
      stdio: 'pipe',
    });
  };
  const databaseOf = (running: Cluster | null) => openDatabase({ url: `${running?.url}/postgres` });
  const settings = (command: string) => [
    'archive_mode=on',
    'wal_level=replica',
    `archive_command=${command}`,
    `unix_socket_directories=${root}`,
  ];

  beforeAll(async () => {
    for (const name of ['repository', 'lock', 'log', 'spool']) mkdirSync(join(root, name));
    configure(root, configuration);
    if (user.uid !== undefined)
      for (const name of ['.', 'repository', 'lock', 'log', 'spool', 'pgbackrest.conf'])
        chownSync(join(root, name), user.uid, user.gid ?? user.uid);
    process.env.PGBACKREST_REPO1_CIPHER_PASS = env.PGBACKREST_REPO1_CIPHER_PASS;
    cluster = await startCluster(join(root, 'cluster'), settings(`${program} --config=${configuration} --stanza=daleel archive-push %p`));
    appendFileSync(configuration, `pg1-port=${new URL(cluster?.url ?? '').port}\n`);
  });
  afterAll(async () => {
    delete process.env.PGBACKREST_REPO1_CIPHER_PASS;
    await cluster?.stop('immediate').catch(() => undefined);
    rmSync(root, { recursive: true, force: true });
  });

  test('is restored as it was at a moment after the backup: with what was written before, without what was written after', async () => {
    backrest('stanza-create');
    const first = await databaseOf(cluster);
    const url = `${cluster?.url}/postgres`;
    await prepareDatabase({ databaseUrl: url, databaseDirectUrl: url, databaseOwnerUrl: null }, first);
    await addAccount(first.db, { email: 'before@example.test' });
    backrest('backup', '--type=full');
    await addAccount(first.db, { email: 'archived@example.test' });
    // A moment with a name: backups are found by whole seconds.
    await sql`select pg_create_restore_point('the moment')`.execute(first.db);
    await addAccount(first.db, { email: 'after@example.test' });
    await sql`select pg_switch_wal()`.execute(first.db);
    await first.close();
    // The machine is lost; what was archived is left.
    await cluster?.stop('fast');
    rmSync(join(root, 'cluster', 'data'), { recursive: true });

    mkdirSync(join(root, 'cluster', 'data'), { mode: 0o700 });
    if (user.uid !== undefined) chownSync(join(root, 'cluster', 'data'), user.uid, user.gid ?? user.uid);
    backrest('restore', '--type=name', '--target=the moment', '--target-action=promote');
    cluster = await startCluster(join(root, 'cluster'), settings('/bin/true'));
    const second = await databaseOf(cluster);
    const emails = (await second.db.selectFrom('users').select('email').execute()).map(({ email }) => email);
    await second.close();
    expect(emails).toEqual(['before@example.test', 'archived@example.test']);
    expect(textsIn(join(root, 'repository')).filter((text) => text.includes('@example.test'))).toEqual([]);
  });
});
