import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { takeBackup } from '../../../server/backup/backup.ts';
import { readManifest } from '../../../server/backup/manifest.ts';
import { restoreBackup, verifyBackup } from '../../../server/backup/restore.ts';
import { readConfig } from '../../../server/config/config.ts';
import { createScratch, dropScratch } from '../../../server/data/backup/scratch.ts';
import { type DatabasePlace, openDatabase } from '../../../server/data/database.ts';
import { makeIdentity } from '../../../server/outside/age-x25519.ts';
import { readArchive, writeArchive } from '../../../server/outside/archive.ts';
import { addAccount, password } from '../support/accounts.ts';
import { freshProcessDatabase } from '../support/database.ts';
import { pdf } from '../support/documents.ts';
import { findPostgresPrograms } from '../support/postgres-programs.ts';
import { compileCache, runProgram, type ServerProcess, startProcess } from '../support/process.ts';

type Place = Parameters<typeof takeBackup>[0];

const email = 'person@example.test';
let root: string;
let keys: { identity: string; recipient: string };
let source: { place: DatabasePlace; env: Record<string, string>; config: Place };
beforeAll(async () => {
  const programs = findPostgresPrograms();
  if (programs) vi.stubEnv('PATH', `${process.env.PATH}${delimiter}${programs}`);
  root = mkdtempSync(join(tmpdir(), 'daleel-backup-'));
  keys = makeIdentity();
  const dataDir = join(root, 'data');
  const { place, env } = await freshProcessDatabase(dataDir);
  source = { place, env: { ...env, DATA_DIR: dataDir }, config: readConfig({ ...env, DATA_DIR: dataDir }) };
  await inSource(async ({ db }) => void (await addAccount(db, { email })));
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true, force: true });
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(root, 'case-'));
});

const inSource = async <T>(work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>): Promise<T> => {
  const database = await openDatabase(source.place);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};

/** A document of the source, as an upload stores it. */
const addDocument = async (content: Buffer): Promise<string> => {
  const key = randomBytes(16).toString('hex');
  mkdirSync(join(source.config.dataDir, 'files'), { recursive: true });
  writeFileSync(join(source.config.dataDir, 'files', key), content);
  await inSource(async ({ db }) => {
    const { id } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
    await db
      .insertInto('files')
      .values({
        key,
        owner_id: id,
        name: 'terms.pdf',
        type: 'application/pdf',
        size: content.length,
        sha256: createHash('sha256').update(content).digest(),
        created_at: new Date(),
      })
      .execute();
  });
  return key;
};

/** Where a backup is restored: an empty data folder and, on a server, an empty database. */
const emptyPlace = async (): Promise<Place & { end: () => Promise<void> }> => {
  const dataDir = join(folder, 'restored');
  const url = source.config.databaseDirectUrl;
  const scratch = url ? await createScratch(url, `restored_${randomBytes(6).toString('hex')}`) : null;
  return {
    dataDir,
    bucket: null,
    databaseOwnerUrl: null,
    databaseDirectUrl: scratch?.url ?? null,
    end: async () => {
      if (scratch) await dropScratch(scratch);
    },
  };
};

describe('a backup', () => {
  test('has every row and every document, and is restored as it was', async () => {
    const content = Buffer.concat([pdf(), randomBytes(2_000_000)]);
    const key = await addDocument(content);
    const { file, manifest } = await takeBackup(source.config, keys.recipient, folder);
    expect(manifest.contents['public.users']?.rows).toBe(1);
    const { end, ...place } = await emptyPlace();
    const { files } = await restoreBackup(place, file, keys.identity);
    expect(files).toBeGreaterThan(0);
    expect(readFileSync(join(place.dataDir, 'files', key)).equals(content)).toBe(true);
    const { db, close } = await openDatabase(
      place.databaseDirectUrl ? { url: place.databaseDirectUrl } : { folder: join(place.dataDir, 'database') },
    );
    expect(await db.selectFrom('users').select('email').execute()).toEqual([{ email }]);
    await close();
    await end();
    expect(readdirSync(join(source.config.dataDir, 'backup'))).toEqual(['taken']);
  });

  test('shows nothing of what it contains without its key', async () => {
    await addDocument(pdf('a very secret offer'));
    const { file } = await takeBackup(source.config, keys.recipient, folder);
    const text = readFileSync(file, 'latin1');
    for (const secret of ['a very secret offer', email, 'manifest.json']) expect(text).not.toContain(secret);
  });

  test.each([
    ['for another key', async () => makeIdentity().identity, (file: Buffer) => file, /was encrypted for another key/],
    ['cut short', async () => keys.identity, (file: Buffer) => file.subarray(0, file.length - 100_000), /is damaged/],
    [
      'changed',
      async () => keys.identity,
      (file: Buffer) => Buffer.concat([file.subarray(0, 70_000), Buffer.alloc(1), file.subarray(70_001)]),
      /is damaged/,
    ],
    ['no archive', async () => keys.identity, () => Buffer.from('text'), /is damaged/],
    ['with a damaged key', async () => keys.identity.slice(0, -1), (file: Buffer) => file, /^The key is damaged/],
  ])('%s is refused, and nothing is left of it', async (_, keyOf, change, sentence) => {
    const { file } = await takeBackup(source.config, keys.recipient, folder);
    writeFileSync(file, change(readFileSync(file)));
    const { end, ...place } = await emptyPlace();
    await expect(restoreBackup(place, file, await keyOf())).rejects.toThrow(sentence);
    expect(readdirSync(place.dataDir).filter((name) => !name.startsWith('server.lock'))).toEqual([]);
    await end();
  });

  test('that is checked names each document and table that is not as it was', async () => {
    const [damaged, missing] = [await addDocument(pdf('damaged')), await addDocument(pdf('missing'))];
    const { file } = await takeBackup(source.config, keys.recipient, folder);
    expect((await verifyBackup(source.config, file, keys.identity)).files).toBeGreaterThan(1);

    const unpacked = join(folder, 'unpacked');
    await readArchive(file, keys.identity, unpacked);
    const { contents, ...manifest } = await readManifest(unpacked);
    writeFileSync(join(unpacked, 'files', damaged), pdf('changed'));
    rmSync(join(unpacked, 'files', missing));
    const changed = {
      ...contents,
      'public.users': { rows: 2, digest: '0' },
      'public.settings': { rows: contents['public.settings']?.rows ?? 0, digest: '0' },
    };
    writeFileSync(join(unpacked, 'manifest.json'), JSON.stringify({ ...manifest, contents: changed }));
    await writeArchive(
      `${file}.again`,
      keys.recipient,
      readdirSync(unpacked, { withFileTypes: true }).map(({ name, parentPath, ...entry }) => ({
        type: name.includes('.') ? 'file' : 'directory',
        source: join(parentPath, name),
        target: name,
        ...entry,
      })),
    );
    const refused = verifyBackup(source.config, `${file}.again`, keys.identity);
    await expect(refused).rejects.toMatchObject({
      sentences: expect.arrayContaining([
        'The table public.users has 1 rows in place of 2.',
        'The rows of the table public.settings are not those that it had.',
        `The document ${damaged} is not what was uploaded.`,
        `The document ${missing} is missing.`,
      ]),
    });
    for (const key of [damaged, missing]) await inSource(({ db }) => db.deleteFrom('files').where('key', '=', key).execute());
  });

  test('is not restored over data', async () => {
    const { file } = await takeBackup(source.config, keys.recipient, folder);
    await expect(restoreBackup(source.config, file, keys.identity)).rejects.toThrow(/is not empty/);
    expect(await inSource(({ db }) => db.selectFrom('users').select('email').execute())).toEqual([{ email }]);
  });
});

describe('a backup while people write', () => {
  let server: ServerProcess | undefined;
  afterEach(async () => {
    server?.kill('SIGKILL');
    await server?.ended;
  });

  test('has everything that was acknowledged before it began', async () => {
    server = startProcess(source.env);
    const address = await server.address;
    const api = `${address}/api/v1`;
    const login = await fetch(`${api}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    const { data } = (await login.json()) as { data: { accessToken: string } };
    const acknowledged: number[] = [];
    const write = async () => {
      const form = new FormData();
      form.set('file', new Blob([new Uint8Array(pdf(randomBytes(8).toString('hex')))]), 'terms.pdf');
      const stored = await fetch(`${api}/files/upload`, {
        method: 'POST',
        headers: { authorization: `Bearer ${data.accessToken}` },
        body: form,
      });
      const answer = (await stored.json()) as { data: { id: number } };
      if (stored.status === 201) acknowledged.push(answer.data.id);
    };
    const progress = { isTaken: false };
    await write();
    const writing = (async () => {
      while (!progress.isTaken) await write();
    })();
    const before = [...acknowledged];
    const taken = await runProgram('server/backup.ts', [folder], { ...source.env, PUBLIC_URL: '', BACKUP_KEY: keys.recipient });
    progress.isTaken = true;
    await writing;
    expect(taken).toMatchObject({ code: 0 });
    expect(acknowledged.length).toBeGreaterThan(before.length);

    const file = readdirSync(folder).find((name) => name.endsWith('.age')) ?? '';
    const { end, ...place } = await emptyPlace();
    await restoreBackup(place, join(folder, file), keys.identity);
    const { db, close } = await openDatabase(
      place.databaseDirectUrl ? { url: place.databaseDirectUrl } : { folder: join(place.dataDir, 'database') },
    );
    const restored = (await db.selectFrom('files').select('id').execute()).map(({ id }) => id);
    expect(restored).toEqual(expect.arrayContaining(before));
    await close();
    await end();
  });
});

describe('the commands of backups', () => {
  const run = (program: string, flags: string[], env: Record<string, string> = {}) =>
    runProgram(`server/${program}.ts`, flags, { ...compileCache, ...source.env, PUBLIC_URL: '', ...env });

  test('make a key, take a backup with it and check it', async () => {
    const key = join(folder, 'key');
    const made = await run('backup', ['--make-key', key]);
    const [, recipient = ''] = /^BACKUP_KEY=(\S+)$/m.exec(made.printed) ?? [];
    expect(await run('backup', [folder], { BACKUP_KEY: recipient })).toMatchObject({
      code: 0,
      printed: expect.stringMatching(/\d+ rows, \d+ MB/),
    });
    const archive = join(folder, readdirSync(folder).find((name) => name.endsWith('.age')) ?? '');
    expect(await run('restore', [archive, '--key', key, '--verify'])).toMatchObject({
      code: 0,
      printed: expect.stringContaining('can be restored'),
    });
    // A key that exists is not overwritten.
    expect((await run('backup', ['--make-key', key])).code).toBe(1);
  });

  test.each([
    ['backup', [], {}, 'Usage: npm run backup'],
    ['backup', ['there'], {}, 'BACKUP_KEY is not set'],
    ['backup', ['there'], { BACKUP_KEY: 'age1short' }, "BACKUP_KEY is 'age1short'"],
    ['restore', ['there.age'], {}, 'Usage: npm run restore'],
    ['restore', ['there.age', '--key', 'no-such-file'], {}, 'no-such-file has no key of backups.'],
    ['move', [], {}, 'Usage: npm run move'],
  ])('say what is wrong: %s %j', async (program, flags, env, sentence) => {
    const { code, printed } = await run(program, flags as string[], env as Record<string, string>);
    expect([code, printed]).toEqual([1, expect.stringContaining(sentence)]);
  });
});
