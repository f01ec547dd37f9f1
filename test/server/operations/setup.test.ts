import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { readSetup } from '../../../server/config/setup.ts';
import { type OpenDatabase, openDatabase } from '../../../server/data/database.ts';
import { readSettings } from '../../../server/data/shell/queries.ts';
import { findAdmins } from '../../../server/data/shell/setup.queries.ts';
import { openSession } from '../../../server/domain/accounts/session.ts';
import { tokenIn } from '../support/accounts.ts';
import { freshProcessDatabase } from '../support/database.ts';
import { local, runSetup } from '../support/process.ts';
import { startSmtp } from '../support/smtp.ts';

const folder = mkdtempSync(join(tmpdir(), 'daleel-setup-'));
let env: Record<string, string>;
let read: <T>(work: (database: OpenDatabase) => Promise<T>) => Promise<T>;

let count = 0;
beforeEach(async () => {
  const { place, env: reached } = await freshProcessDatabase(join(folder, String(++count)));
  env = reached;
  read = async (work) => {
    const database = await openDatabase(place);
    return work(database).finally(() => database.close());
  };
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the command for this test's database. */
const setup = (flags: string[], changes: Record<string, string> = {}) => runSetup(flags, { ...local, ...env, ...changes });
const counts = () =>
  read(async ({ db }) => {
    const of = async (table: 'categories' | 'services' | 'locations') => (await db.selectFrom(table).select('id').execute()).length;
    return [await of('categories'), await of('services'), await of('locations')];
  });
const complete = ['--admin', 'first@daleel.test', '--email', 'info@daleel.test', '--phone', '+974 4444 1111', '--fee', '0'];

describe('npm run setup', () => {
  test('makes an installation complete but for the password of the admin, whose link it prints without a mail server', async () => {
    const names = ['--product-name', 'Dalil', '--product-name-ar', 'دلیل', '--address', 'West Bay', '--address-ar', 'الدفنة'];
    const { code, printed } = await setup([...complete, ...names]);
    expect(code).toBe(0);
    expect(printed).toMatch(/\/set-password\?verificationToken=[\w-]{43}\n/);
    expect(printed).toContain('No admin has set a password yet');
    expect(await counts()).toEqual([8, 60, 8]);
    expect(await read(({ db }) => findAdmins(db))).toEqual([{ id: expect.any(Number), email: 'first@daleel.test', isPending: true }]);
    expect(await read(({ db }) => readSettings(db))).toMatchObject({
      productName: 'Dalil',
      productNameAr: 'دلیل',
      contact: { email: 'info@daleel.test', phone: '+974 4444 1111', address: 'West Bay', addressAr: 'الدفنة' },
      proposalFee: 0,
    });
  });

  test('a second address revokes the first while no admin has a password: it was mistyped', async () => {
    await setup(complete);
    const { printed } = await setup(['--admin', 'Second@daleel.test']);
    expect(printed).toContain('first@daleel.test is no admin any more');
    expect(await read(({ db }) => findAdmins(db))).toEqual([{ id: expect.any(Number), email: 'Second@daleel.test', isPending: true }]);
    const mistyped = (database: OpenDatabase) =>
      database.db.selectFrom('verification_links').innerJoin('users', 'users.id', 'user_id').select('email').execute();
    expect(await read(mistyped)).toEqual([{ email: 'Second@daleel.test' }]);
    const again = await setup(['--admin', 'second@daleel.test']);
    expect(again.printed).not.toContain('no admin any more');
    expect(await read(({ db }) => findAdmins(db))).toHaveLength(1);
  });

  test('mails the link in the language of the admin where a mail server is set, and does not print it', async () => {
    const peer = await startSmtp();
    const { printed } = await setup([...complete, '--language', 'ar'], { SMTP_URL: peer.url });
    expect(printed).toContain('was mailed to first@daleel.test');
    expect(printed).not.toContain('verificationToken');
    expect(peer.took).toHaveLength(1);
    expect(tokenIn(peer.took[0]?.mail)).toHaveLength(43);
    expect(peer.took[0]?.mail.html).toContain('dir="rtl"');
    await peer.stop();
  });

  test('prints the link if the mail server is out of reach', async () => {
    const { code, printed } = await setup(complete, { SMTP_URL: 'smtp://127.0.0.1:1' });
    expect(code).toBe(0);
    expect(printed).toContain('The mail to first@daleel.test was not sent');
    expect(printed).toMatch(/verificationToken=/);
  });

  test('npm run setup run again, changes nothing that people have changed', async () => {
    await setup(complete);
    await read(async ({ db }) => {
      await db.updateTable('settings').set({ phone: '+974 5555 0000' }).execute();
      await db.updateTable('categories').set({ name: 'Cleaning' }).where('id', '=', 1).execute();
      await db.deleteFrom('services').where('id', '=', 60).execute();
      await db.updateTable('users').set({ password_hash: 'chosen' }).execute();
    });
    const { printed } = await setup(complete.with(1, 'second@daleel.test'));
    expect(printed).toContain('Left as they are');
    expect(printed).not.toContain('No admin');
    expect(await counts()).toEqual([8, 59, 8]);
    expect(await read(({ db }) => db.selectFrom('categories').select('name').where('id', '=', 1).execute())).toEqual([
      { name: 'Cleaning' },
    ]);
    expect((await read(({ db }) => readSettings(db))).contact.phone).toBe('+974 5555 0000');
    expect((await read(({ db }) => findAdmins(db))).map(({ email }) => email)).toEqual(['first@daleel.test']);
    await setup(['--phone', '+974 6666 0000', '--overwrite']);
    expect((await read(({ db }) => readSettings(db))).contact.phone).toBe('+974 6666 0000');
  });

  test('--check says what is missing, changes nothing, and fails until nothing is', async () => {
    const before = await setup(['--check']);
    expect(before.code).toBe(1);
    for (const missing of ['There is no admin', 'There are no categories', 'no contact e-mail', 'no contact telephone'])
      expect(before.printed).toContain(missing);
    expect(await counts()).toEqual([0, 0, 0]);
    await setup(complete);
    await read(({ db }) => db.updateTable('users').set({ password_hash: 'chosen' }).execute());
    const keys = `k1:${Buffer.alloc(32).toString('base64')}`;
    const production = {
      PUBLIC_URL: 'https://daleel.test',
      SMTP_URL: 'smtp://mail.test',
      TRUST_PROXY: 'none',
      SECRET_KEYS: keys,
      SEALING_KEY: keys.slice(3),
    };
    expect(await setup(['--check'], production)).toEqual({ code: 0, printed: 'Nothing is missing.\n' });
    const unfit = await setup(['--check'], { ...production, SMTP_URL: '' });
    expect(unfit.code).toBe(1);
    expect(unfit.printed).toContain('SMTP_URL is not set');
  });

  test('npm run setup takes a catalogue from a file, and refuses one of another format', async () => {
    const file = join(folder, 'catalogue.json');
    writeFileSync(
      file,
      JSON.stringify({ categories: [{ en: 'Works', ar: 'أعمال', services: [{ en: 'Roads', ar: 'طرق' }] }], locations: [] }),
    );
    expect((await setup(['--catalogue', file])).code).toBe(0);
    expect(await counts()).toEqual([1, 1, 0]);
    writeFileSync(file, '{"categories": [{"en": "Works"}]}');
    const refused = await setup(['--catalogue', file]);
    expect(refused.code).toBe(1);
    expect(refused.printed).toMatch(/^The catalogue .*catalogue\.json cannot be used: /);
  });
});

describe('npm run setup -- --reset-second-factor', () => {
  test('turns off the second factor of an admin who has lost it, and ends their sessions', async () => {
    await setup(complete);
    await read(async ({ db }) => {
      const { id } = await db.updateTable('users').set({ password_hash: 'chosen' }).returning('id').executeTakeFirstOrThrow();
      await db.insertInto('second_factors').values({ user_id: id, secret: 'A', created_at: new Date(), enabled_at: new Date() }).execute();
      await db
        .insertInto('recovery_codes')
        .values({ user_id: id, hash: Buffer.from('one') })
        .execute();
      await openSession(db, { id, name: '', email: '', isAdmin: true, imageUrl: null }, new Date());
    });
    const reset = (email: string) => setup(['--reset-second-factor', email]);
    expect(await reset('First@daleel.test')).toEqual({
      code: 0,
      printed:
        'The second factor of First@daleel.test is off and their sessions have ended: they log in with the password and turn it on again.\n',
    });
    expect(
      await read(({ db }) =>
        Promise.all((['second_factors', 'recovery_codes', 'sessions'] as const).map((table) => db.selectFrom(table).selectAll().execute())),
      ),
    ).toEqual([[], [], []]);
    expect((await reset('first@daleel.test')).printed).toBe('The second factor of first@daleel.test is off already.\n');
    expect(await reset('nobody@daleel.test')).toEqual({ code: 1, printed: 'There is no account with the address nobody@daleel.test.\n' });
  });
});

describe('the answers of a setup', () => {
  test('the answers of a setup come from flags, else from variables', () => {
    const { answers } = readSetup(['--fee', '25.50'], { SETUP_FEE: '1', SETUP_ADMIN: 'first@daleel.test', SETUP_PRODUCT_NAME_AR: 'دليل' });
    expect(answers).toEqual({ fee: '25.50', admin: 'first@daleel.test', 'product-name-ar': 'دليل' });
  });

  test('the answers of a setup are refused with a sentence each', () => {
    const wrong = () => readSetup(['--fee', 'free', '--admin', 'nobody', '--phone', 'call me', '--language', 'fr'], {});
    expect(wrong).toThrow(/^--admin is 'nobody'.*\n--phone is 'call me'.*\n--fee is 'free'.*\n--language is 'fr'/);
    expect(() => readSetup(['--colour', 'red'], {})).toThrow("Unknown option '--colour'");
  });
});
