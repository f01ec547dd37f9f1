import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SavedPart } from '../../../contract/calls/office.ts';
import type { AuditPage, OfficeSettings, SettingsSaved } from '../../../contract/entities/office.ts';
import type { Settings } from '../../../contract/entities/shell.ts';
import { type Client, connect } from '../support/client.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  return server.close;
});
beforeEach(async () => {
  admin = await connect(server, { isAdmin: true });
});

const read = (): Promise<OfficeSettings> => admin.read('GET', '/office/settings');
const versionOf = async (part: SavedPart['part']) => (await read()).saved.find((each) => each.part === part)?.version ?? -1;
/** Saves a part, as someone who has just read it. */
const save = async (part: { part: SavedPart['part'] } & Record<string, unknown>, by = admin) =>
  by.ask('PUT', '/office/settings', { ...part, version: await versionOf(part.part) });
const shown = async (): Promise<Settings> => (await server.app.inject('/api/v1/bo-setting')).json().data;

const parts: ({ part: SavedPart['part'] } & Record<string, unknown>)[] = [
  { part: 'names', productName: 'Daleel Plus', productNameAr: 'دليل بلس' },
  { part: 'contact', email: 'office@daleel.example', phone: '+974 4400 1122', address: 'Corniche, Doha', addressAr: 'الدوحة' },
  { part: 'social', facebook: null, twitter: 'https://x.com/daleel', linkedin: null },
  { part: 'map', latitude: 25.2854, longitude: 51.531 },
  { part: 'fee', proposalFee: 250.5 },
  { part: 'conversations', conversationMonths: 24 },
];

test.each(parts)('saves $part, which everyone sees at once', async (part) => {
  expect((await save(part)).statusCode).toBe(200);
  const { part: _, ...values } = part;
  const { contact, social, map, ...rest } = await shown();
  expect({ ...rest, ...contact, ...social, ...map }).toMatchObject(values);
});

test('says who saved a part and when, and counts its versions', async () => {
  const before = await versionOf('fee');
  server.clock.advance(1);
  const saved: SettingsSaved = (await save({ part: 'fee', proposalFee: 300 })).json().data;
  expect(saved).toEqual({
    part: 'fee',
    version: before + 1,
    at: server.clock.now().toISOString(),
    by: admin.user.name,
    before: [{ field: 'proposalFee', value: expect.any(String) }],
  });
  expect((await read()).saved).toContainEqual(saved);
});

test('says what the last change of a part has replaced', async () => {
  const social = { facebook: null, twitter: 'https://x.com/before', linkedin: null };
  await save({ part: 'social', ...social });
  const saved: SettingsSaved = (await save({ part: 'social', ...social, twitter: 'https://x.com/after' })).json().data;
  expect(saved.before).toEqual([{ field: 'twitter', value: 'https://x.com/before' }]);
  const names = { productName: 'Daleel One', productNameAr: 'دليل واحد' };
  await save({ part: 'names', ...names });
  const renamed: SettingsSaved = (await save({ part: 'names', productName: 'Daleel Two', productNameAr: 'دليل اثنان' })).json().data;
  expect(renamed.before).toEqual(Object.entries(names).map(([field, value]) => ({ field, value })));
  await save({ part: 'map', latitude: 25, longitude: 51 });
  const moved: SettingsSaved = (await save({ part: 'map', latitude: 25, longitude: 52 })).json().data;
  expect(moved.before).toEqual([{ field: 'longitude', value: '51' }]);
});

test('a part that was changed elsewhere is not overwritten', async () => {
  const version = await versionOf('fee');
  await save({ part: 'fee', proposalFee: 310 });
  const late = await admin.ask('PUT', '/office/settings', { part: 'fee', version, proposalFee: 320 });
  expect([late.statusCode, late.json().code]).toEqual([409, 'conflict']);
  expect((await shown()).proposalFee).toBe(310);
});

test('of two admins who save at once, one is refused', async () => {
  const colleague = await connect(server, { isAdmin: true });
  const version = await versionOf('map');
  const at = (latitude: number) => ({ part: 'map', version, latitude, longitude: 51 });
  const answers = await Promise.all([admin.ask('PUT', '/office/settings', at(1)), colleague.ask('PUT', '/office/settings', at(2))]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

test('saving what is there already changes nothing, also in the audit trail', async () => {
  await save({ part: 'fee', proposalFee: 330 });
  const version = await versionOf('fee');
  await save({ part: 'fee', proposalFee: 330 });
  expect(await versionOf('fee')).toBe(version);
});

test('the audit trail has the fee before and after', async () => {
  await save({ part: 'fee', proposalFee: 100 });
  await save({ part: 'fee', proposalFee: 200 });
  const { items } = await admin.read<AuditPage>('GET', '/office/audit?act=settingsChanged');
  expect(items[0]).toMatchObject({
    by: admin.user.name,
    subject: 'settings',
    subjectId: 'fee',
    changes: [{ field: 'proposal_fee', before: '100.00', after: '200.00' }],
  });
});

test.each([
  { part: 'names', productName: ' ', productNameAr: 'دليل' },
  { part: 'contact', email: 'nowhere', phone: '', address: '', addressAr: '' },
  { part: 'social', facebook: 'javascript:alert(1)', twitter: null, linkedin: null },
  { part: 'map', latitude: 91, longitude: 0 },
  { part: 'fee', proposalFee: -1 },
  { part: 'sessions', sessionIdleDays: 0, sessionDays: 30, officeSessionHours: 12 },
  { part: 'sessions', sessionIdleDays: 14, sessionDays: 30, officeSessionHours: 25 },
  { part: 'conversations', conversationMonths: 1 },
])('refuses $part with a value that does not fit', async (part) => {
  const answer = await admin.ask('PUT', '/office/settings', { ...part, version: await versionOf(part.part as SavedPart['part']) });
  expect(answer.statusCode).toBe(422);
});

describe('the length of sessions', () => {
  const usual = { sessionIdleDays: 14, sessionDays: 365, officeSessionHours: 24 };
  const setTo = (limits: Partial<typeof usual>) => save({ part: 'sessions', ...usual, ...limits });
  const isOpen = async ({ headers }: Client) => (await server.app.inject({ url: '/api/v1/users/me', headers })).statusCode === 200;
  const days = (count: number) => count * 24 * 60;
  beforeEach(() => setTo({}));

  test('is read from the settings', async () => {
    await setTo({ sessionIdleDays: 3 });
    expect((await read()).sessions).toEqual({ ...usual, sessionIdleDays: 3 });
  });

  test('holds for sessions that are opened from then on', async () => {
    await setTo({ sessionIdleDays: 2 });
    const member = await connect(server);
    server.clock.advance(days(2) - 1);
    expect(await isOpen(member)).toBe(true);
    server.clock.advance(days(2));
    expect(await isOpen(member)).toBe(false);
  });

  test('shortens sessions that are open, also those that no one uses', async () => {
    const [unused, used] = [await connect(server), await connect(server)];
    server.clock.advance(days(2));
    expect(await isOpen(used)).toBe(true);
    admin = await connect(server, { isAdmin: true });
    await setTo({ sessionIdleDays: 1 });
    expect([await isOpen(unused), await isOpen(used)]).toEqual([false, true]);
    server.clock.advance(days(1));
    expect(await isOpen(used)).toBe(false);
  });

  test('lengthens a session that is open with its next use, and none that has ended', async () => {
    await setTo({ sessionIdleDays: 1 });
    const [used, ended] = [await connect(server), await connect(server)];
    server.clock.advance(days(1) - 1);
    expect(await isOpen(used)).toBe(true);
    server.clock.advance(1);
    admin = await connect(server, { isAdmin: true });
    await setTo({ sessionIdleDays: 5 });
    server.clock.advance(days(1) - 10);
    expect([await isOpen(used), await isOpen(ended)]).toEqual([true, false]);
    server.clock.advance(days(4));
    expect(await isOpen(used)).toBe(true);
  });

  test('of those in the office is set apart', async () => {
    const member = await connect(server);
    await setTo({ officeSessionHours: 1 });
    server.clock.advance(60);
    expect([await isOpen(member), await isOpen(admin)]).toEqual([true, false]);
  });
});
