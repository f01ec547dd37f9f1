import { addSeconds } from 'date-fns/addSeconds';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CompanyRow, OwnCompany, Waiting } from '../../../contract/entities/account.ts';
import type { AdPage } from '../../../contract/entities/ads.ts';
import type { DelayedDecision } from '../../../contract/entities/decisions.ts';
import type { ReviewPage } from '../../../contract/entities/tenders.ts';
import { undoSeconds } from '../../../contract/limits.ts';
import { pendingAd } from '../support/ads.ts';
import { type Client, connect } from '../support/client.ts';
import { addCatalogue, checkOf, companyFields } from '../support/directory.ts';
import { keptJobs } from '../support/jobs.ts';
import { notificationsOf } from '../support/notifications.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { begin, forgetAttempts, inDays, pending } from '../support/tenders.ts';

let server: TestServer;
let member: Client;
let admin: Client;
let colleague: Client;
beforeAll(async () => {
  server = await startTestServer();
  await addCatalogue(server.parts.db);
  return server.close;
});
beforeEach(async () => {
  await forgetAttempts(server);
  server.clock.moveTo(begin);
  [member, admin, colleague] = [await connect(server), await connect(server, { isAdmin: true }), await connect(server, { isAdmin: true })];
});

const kindsOf = async (client: Client) => (await notificationsOf(client)).data.map(({ kind }) => kind);
const waiting = () => admin.read<Waiting>('GET', '/waiting');

/** Something that an admin decides on: how, what admins see of the decision, and whether it has taken effect. */
type Case = {
  decide: (by: Client) => ReturnType<Client['ask']>;
  delayed: (by: Client) => Promise<DelayedDecision | null | undefined>;
  hasEffect: () => Promise<boolean>;
};

async function tenderCase(): Promise<Case> {
  const { id, version } = await pending(member, { publish_date: inDays(-1) });
  return {
    decide: (by) => by.ask('POST', `/tenders/${id}/approve`, { version }),
    delayed: async (by) => (await by.read<ReviewPage>('GET', '/tenders/pending')).items.find((tender) => tender.id === id)?.delayed,
    hasEffect: async () => (await server.app.inject(`/api/v1/tenders/${id}`)).statusCode === 200,
  };
}

async function adCase(): Promise<Case> {
  const { id, version } = await pendingAd(server, member);
  return {
    decide: (by) => by.ask('POST', `/ads/${id}/approve`, { version }),
    delayed: async (by) => (await by.read<AdPage>('GET', '/ads/mine?group=pending')).items.find((ad) => ad.id === id)?.delayed,
    hasEffect: async () =>
      (await server.app.inject('/api/v1/ads?placement=services')).json().data.some((ad: { id: number }) => ad.id === id),
  };
}

const isVerifiedOf = async (id: number) => (await member.read<{ isVerified: boolean }>('GET', `/companies/${id}`)).isVerified;

async function companyCase(verified: boolean): Promise<Case> {
  const fields = companyFields({ cr_number: '12345', cr_expires_on: '2026-03-31' });
  const { id } = await member.read<OwnCompany>('POST', '/companies', fields);
  const path = `/companies/${id}/verification`;
  if (!verified) await admin.decide(path, await checkOf(server.parts.db, id, true));
  return {
    decide: async (by) => by.ask('POST', path, await checkOf(server.parts.db, id, verified)),
    delayed: async (by) => {
      const { items } = await by.read<{ items: CompanyRow[] }>('GET', '/companies/rows');
      return items.find((row) => row.id === id)?.account?.delayed;
    },
    hasEffect: async () => (await isVerifiedOf(id)) === verified,
  };
}

const cases: [string, () => Promise<Case>, string[]][] = [
  ['the approval of a tender', tenderCase, ['tenderApproved']],
  ['the approval of an advertisement', adCase, ['adApproved']],
  ['a verification', () => companyCase(true), ['companyVerified']],
  // The company was verified before.
  ['the end of a verification', () => companyCase(false), ['companyVerified']],
];

describe.each(cases)('%s', (name, open, kinds) => {
  test('takes effect and notifies ten seconds later, until when all admins see that it can be undone', async () => {
    const { decide, delayed, hasEffect } = await open();
    const before = await kindsOf(member);
    const counted = await waiting();
    expect((await decide(admin)).statusCode).toBe(200);
    const until = addSeconds(begin, undoSeconds).toISOString();
    for (const by of [admin, colleague]) expect(await delayed(by)).toMatchObject({ until });
    expect(await hasEffect()).toBe(false);
    expect(await kindsOf(member)).toEqual(before);
    const [job] = (await keptJobs(server.parts)).filter(({ name }) => name === 'delayedDecision');
    expect(job.start_after.toISOString()).toBe(until);
    const sum = ({ tenders, companies, ads }: Waiting) => tenders + companies + ads;
    expect(sum(counted) - sum(await waiting())).toBe(name === 'the end of a verification' ? 0 : 1);

    await server.deliver();
    expect(await hasEffect()).toBe(true);
    expect(await kindsOf(member)).toEqual(kinds);
    expect(await delayed(admin)).toBeFalsy();
  });

  test('is undone by any admin without an effect, and can then be made again', async () => {
    const { decide, delayed, hasEffect } = await open();
    const before = await kindsOf(member);
    await decide(admin);
    const undo = `/decisions/${(await delayed(colleague))?.id}/undo`;
    expect((await member.ask('POST', undo)).statusCode).toBe(403);
    expect((await colleague.ask('POST', undo)).statusCode).toBe(200);
    expect((await admin.ask('POST', undo)).json().code).toBe('conflict');
    await server.deliver();
    expect(await hasEffect()).toBe(false);
    expect(await kindsOf(member)).toEqual(before);
    expect(await delayed(admin)).toBeNull();
    expect((await decide(admin)).statusCode).toBe(200);
    await server.deliver();
    expect(await hasEffect()).toBe(true);
  });

  test('is made once, and not undone after it took effect', async () => {
    const { decide, delayed } = await open();
    const answers = await Promise.all([decide(admin), decide(colleague)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const decision = await delayed(admin);
    await server.deliver();
    expect((await admin.ask('POST', `/decisions/${decision?.id}/undo`)).json().code).toBe('conflict');
  });
});

test('a tender that can be approved is not rejected before its approval was undone', async () => {
  const { id, version } = await pending(member);
  await admin.ask('POST', `/tenders/${id}/approve`, { version });
  const reject = () => colleague.ask('POST', `/tenders/${id}/reject`, { version, reason: 'The bond is missing.' });
  expect((await reject()).json().code).toBe('conflict');
  const [tender] = (await admin.read<ReviewPage>('GET', '/tenders/pending')).items.filter((item) => item.id === id);
  await admin.read('POST', `/decisions/${tender?.delayed?.id}/undo`);
  expect((await reject()).statusCode).toBe(200);
});

test.each([
  ['taken back by its publisher', (id: number) => member.read('POST', `/tenders/${id}/take-back`)],
  ['past its deadline', async () => server.clock.moveTo(new Date(inDays(11)))],
])('the approval of a tender has no effect once the tender is %s', async (_, happen) => {
  const { id, version } = await pending(member);
  await admin.ask('POST', `/tenders/${id}/approve`, { version });
  await happen(id);
  await server.deliver();
  expect(await kindsOf(member)).not.toContain('tenderApproved');
  const { rows } = await server.parts.pool.query('select from delayed_decisions where tender_id = $1', [id]);
  expect(rows).toEqual([]);
  expect((await keptJobs(server.parts)).filter(({ name }) => name === 'delayedDecision')).toEqual([]);
});

test('an advertiser does not see that an approval can be undone', async () => {
  const { id, version } = await pendingAd(server, member);
  await admin.ask('POST', `/ads/${id}/approve`, { version });
  expect(await member.read('GET', `/ads/${id}`)).not.toHaveProperty('delayed');
});
