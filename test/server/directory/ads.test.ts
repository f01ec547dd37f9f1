import { randomBytes } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ad, AdPage, OwnAd } from '../../../contract/entities/ads.ts';
import { adLimit } from '../../../contract/limits.ts';
import type { AdFields } from '../../../contract/rules/ads.ts';
import { sweepImages } from '../../../server/domain/files/images.ts';
import { sweep } from '../../../server/domain/sweep.ts';
import { keyOf } from '../../../server/http/attempts.ts';
import { adFields, approvedAd, draftAd, pendingAd, uploadAdPicture } from '../support/ads.ts';
import { type Client, connect } from '../support/client.ts';
import { addCatalogue, companyFields } from '../support/directory.ts';
import { notificationsOf } from '../support/notifications.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let advertiser: Client;
let stranger: Client;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  await addCatalogue(server.parts.db);
  advertiser = await connect(server);
  await advertiser.read('POST', '/companies', companyFields({ name: 'Rimal Logistics', nameAr: 'رمال' }));
  stranger = await connect(server);
  admin = await connect(server, { isAdmin: true });
  return server.close;
});
beforeEach(() => server.clock.moveTo(new Date('2026-03-01T09:00:00Z')));
afterEach(() => server.parts.db.deleteFrom('ads').execute());

const running = async (placement = 'services'): Promise<Ad[]> =>
  (await server.app.inject({ url: `/api/v1/ads?placement=${placement}` })).json().data;
const change = ({ id, version }: OwnAd, changes: Partial<AdFields>, by = advertiser) =>
  by.ask('PATCH', `/ads/${id}`, { ...adFields(changes), version });
const read = ({ id }: OwnAd, by = advertiser): Promise<OwnAd> => by.read('GET', `/ads/${id}`);

describe('an approved advertisement', () => {
  test('an approved advertisement is shown to visitors with its company and nothing else of its advertiser', async () => {
    const ad = await approvedAd(server, advertiser, admin);
    expect(await running()).toEqual([
      {
        id: ad.id,
        title: 'Storage by the pallet',
        titleAr: 'تخزين على الطبليات',
        text: 'Racked, cooled, insured.',
        textAr: 'مبرّد ومؤمَّن.',
        image_url: ad.image_url,
        link_url: 'https://rimal.example/storage',
        company: { name: 'Rimal Logistics', nameAr: 'رمال' },
      },
    ]);
  });

  test('runs from midnight of its first day to midnight after its last day in Qatar', async () => {
    await approvedAd(server, advertiser, admin, { starts_on: '2026-03-02', ends_on: '2026-03-02' });
    const until = (minutes: number) => {
      server.clock.advance(minutes);
      return running();
    };
    // The test clock starts at noon in Qatar.
    expect(await until(11 * 60 + 59)).toHaveLength(0);
    expect(await until(1)).toHaveLength(1);
    expect(await until(24 * 60)).toHaveLength(0);
  });

  test.each([
    ['2026-03-02', '2026-03-31', 'scheduled'],
    ['2026-02-01', '2026-03-01', 'running'],
  ])('from %s to %s is %s', async (starts_on, ends_on, standing) => {
    expect((await approvedAd(server, advertiser, admin, { starts_on, ends_on })).standing).toBe(standing);
  });

  test('ends by the clock', async () => {
    const ad = await approvedAd(server, advertiser, admin, { ends_on: '2026-03-02' });
    server.clock.moveTo(new Date('2026-03-03T09:00:00Z'));
    expect((await read(ad)).standing).toBe('ended');
  });

  test('an approved advertisement appears only in its placement', async () => {
    await approvedAd(server, advertiser, admin, { placement: 'home' });
    expect(await Promise.all(['services', 'tenders', 'home'].map(running))).toMatchObject([[], [], [{}]]);
  });

  test('an approved advertisement is not shown while it is paused', async () => {
    const ad = await approvedAd(server, advertiser, admin);
    expect((await advertiser.read<OwnAd>('POST', `/ads/${ad.id}/pause`)).standing).toBe('paused');
    expect(await running()).toEqual([]);
    expect((await advertiser.read<OwnAd>('POST', `/ads/${ad.id}/resume`)).standing).toBe('running');
    expect(await running()).toHaveLength(1);
  });

  test.each<[string, Partial<AdFields>, OwnAd['standing']]>([
    ['a new text', { text: 'Now with a discount.' }, 'draft'],
    ['a new link', { link_url: 'https://elsewhere.example' }, 'draft'],
    ['an earlier first day', { starts_on: '2026-02-01' }, 'draft'],
    ['a later last day', { ends_on: '2026-04-30' }, 'draft'],
    ['an earlier last day', { ends_on: '2026-03-20' }, 'running'],
    ['a later first day', { starts_on: '2026-03-05' }, 'scheduled'],
    ['a new private name', { name: 'Summer offer' }, 'running'],
  ])('changed by %s (%j) is %s afterwards', async (_, changes, standing) => {
    const ad = await approvedAd(server, advertiser, admin);
    const answer = await change(ad, { image_url: ad.image_url, ...changes });
    expect(answer.json().data).toMatchObject({ ...changes, standing });
    expect(await running()).toHaveLength(standing === 'running' ? 1 : 0);
  });
});

describe('a draft', () => {
  test('a draft may lack everything', async () => {
    const empty = { name: '', title: '', titleAr: '', text: '', textAr: '', link_url: '', starts_on: null, ends_on: null };
    const ad: OwnAd = await advertiser.read('POST', '/ads', adFields(empty));
    expect(ad).toMatchObject({ ...empty, standing: 'draft', sentAt: null, isMine: true, shown: 0, days: [] });
    const refused = await advertiser.ask('POST', `/ads/${ad.id}/send`, { version: ad.version });
    expect(refused.statusCode).toBe(422);
    expect(Object.keys(refused.json().fields).sort()).toEqual(Object.keys({ ...empty, image_url: null }).sort());
  });

  test.each<[Partial<AdFields>, object]>([
    [{ ends_on: '2026-02-28', starts_on: '2026-02-01' }, { ends_on: expect.anything() }],
    [{ starts_on: '2026-03-20', ends_on: '2026-03-10' }, { ends_on: expect.anything() }],
    [{ starts_on: '2026-03-01', ends_on: '2027-03-02' }, { ends_on: expect.anything() }],
    [{ link_url: 'not an address' }, { link_url: expect.anything() }],
    [{ link_url: 'javascript:alert(1)' }, { link_url: expect.anything() }],
  ])('with %j is not sent', async (changes, fields) => {
    const ad = await draftAd(server, advertiser, changes);
    const refused = await advertiser.ask('POST', `/ads/${ad.id}/send`, { version: ad.version });
    expect([refused.statusCode, refused.json().fields]).toEqual([422, fields]);
  });

  test('a draft is stored with a whole web address when it is sent', async () => {
    expect((await pendingAd(server, advertiser, { link_url: 'rimal.example/spring' })).link_url).toBe('https://rimal.example/spring');
  });

  test('keeps a later change when an older version is stored', async () => {
    const ad = await draftAd(server, advertiser);
    expect((await change(ad, { image_url: ad.image_url, title: 'First' })).statusCode).toBe(200);
    expect((await change(ad, { image_url: ad.image_url, title: 'Second' })).statusCode).toBe(409);
    expect((await read(ad)).title).toBe('First');
  });

  test('a draft takes no picture of someone else', async () => {
    const foreign = await uploadAdPicture(server, stranger);
    expect((await advertiser.ask('POST', '/ads', adFields({ image_url: foreign }))).json().fields).toEqual({
      image_url: expect.anything(),
    });
    const { image_url } = await draftAd(server, advertiser);
    expect((await stranger.ask('POST', '/ads', adFields({ image_url }))).statusCode).toBe(422);
  });

  test.each([
    ['first', 0],
    ['second', 1],
  ])('a picture that was used again is kept until no advertisement shows it, also when the %s is deleted first', async (_, place) => {
    const first = await draftAd(server, advertiser);
    const other = await draftAd(server, advertiser);
    const second = await advertiser.read<OwnAd>('POST', '/ads', adFields({ image_url: first.image_url }));
    const pictures = () => advertiser.read<string[]>('GET', '/ads/pictures');
    expect((await pictures()).sort()).toEqual([first.image_url, other.image_url].sort());
    expect(await stranger.read('GET', '/ads/pictures')).toEqual([]);
    const stored = () => server.parts.db.selectFrom('images').select('url').where('url', '=', first.image_url).execute();
    const remove = async (ad: OwnAd) => {
      await advertiser.read('DELETE', `/ads/${ad.id}`);
      server.clock.advance(25 * 60);
      await sweepImages(server.parts);
    };
    const order = place === 0 ? [first, second] : [second, first];
    await remove(order[0] as OwnAd);
    expect(await stored()).toHaveLength(1);
    await remove(order[1] as OwnAd);
    expect(await stored()).toEqual([]);
    expect(await pictures()).toEqual([other.image_url]);
  });

  test('keeps its picture, and releases it when it is deleted', async () => {
    const ad = await draftAd(server, advertiser);
    const stored = () => server.parts.db.selectFrom('images').select('url').where('url', '=', ad.image_url).execute();
    server.clock.advance(25 * 60);
    await sweepImages(server.parts);
    expect(await stored()).toHaveLength(1);
    await advertiser.read('DELETE', `/ads/${ad.id}`);
    server.clock.advance(25 * 60);
    await sweepImages(server.parts);
    expect(await stored()).toEqual([]);
  });

  test('a draft is refused beyond the limit of an account, also for several at once', async () => {
    const busy = await connect(server);
    const answers = await Promise.all(Array.from({ length: adLimit + 3 }, () => busy.ask('POST', '/ads', adFields())));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(adLimit);
    expect(answers.find(({ statusCode }) => statusCode !== 201)?.json().code).toBe('tooManyAds');
  });
});

describe('an advertisement that waits for approval', () => {
  test('notifies the admins, and its advertiser of the decision', async () => {
    const ad = await pendingAd(server, advertiser);
    expect((await notificationsOf(admin)).data[0]).toMatchObject({ kind: 'adSubmitted', link: '/account/manage-ads' });
    await admin.read('POST', `/ads/${ad.id}/reject`, { version: ad.version, reason: 'The link cannot be opened.' });
    const [notification] = (await notificationsOf(advertiser)).data;
    expect(notification).toMatchObject({ kind: 'adRejected', content: expect.stringContaining('The link cannot be opened.') });
    expect(await read(ad)).toMatchObject({ standing: 'rejected', reason: 'The link cannot be opened.' });
  });

  test('an approved advertisement that has not ended is stopped with a reason, which its advertiser reads and can answer by a change', async () => {
    const ad = await approvedAd(server, advertiser, admin, { name: 'Stopped' });
    expect(ad.standing).toBe('running');
    const stale = await admin.ask('POST', `/ads/${ad.id}/reject`, { version: ad.version - 1, reason: 'The link is dead.' });
    expect(stale.statusCode).toBe(409);
    expect((await advertiser.ask('POST', `/ads/${ad.id}/reject`, { version: ad.version, reason: 'Mine.' })).statusCode).toBe(403);
    await admin.read('POST', `/ads/${ad.id}/reject`, { version: ad.version, reason: 'The link is dead.' });
    expect((await running()).map(({ id }) => id)).not.toContain(ad.id);
    expect((await notificationsOf(advertiser)).data[0]).toMatchObject({
      kind: 'adRejected',
      content: expect.stringContaining('The link is dead.'),
    });
    const stopped = await read(ad);
    expect(stopped).toMatchObject({ standing: 'rejected', reason: 'The link is dead.' });
    expect((await advertiser.ask('POST', `/ads/${ad.id}/send`, { version: stopped.version })).statusCode).toBe(200);
  });

  test('an advertisement that waits for approval is decided once, as the admin has read it', async () => {
    const ad = await pendingAd(server, advertiser, { name: 'Decided once' });
    expect((await admin.ask('POST', `/ads/${ad.id}/approve`, { version: ad.version - 1 })).statusCode).toBe(409);
    const decisions = await Promise.all([1, 2, 3].map(() => admin.ask('POST', `/ads/${ad.id}/approve`, { version: ad.version })));
    expect(decisions.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    await server.deliver();
    expect((await notificationsOf(advertiser)).data.filter(({ content }) => content.includes('Decided once'))).toHaveLength(1);
  });

  test('an advertisement that waits for approval cannot be changed, but taken back', async () => {
    const ad = await pendingAd(server, advertiser);
    expect((await change(ad, { image_url: ad.image_url })).statusCode).toBe(409);
    expect((await advertiser.read<OwnAd>('POST', `/ads/${ad.id}/take-back`)).standing).toBe('draft');
  });

  test('runs only once it is approved', async () => {
    const ad = await pendingAd(server, advertiser);
    expect(await running()).toEqual([]);
    await admin.decide(`/ads/${ad.id}/approve`, { version: ad.version });
    expect(await running()).toHaveLength(1);
  });
});

describe('someone else', () => {
  const acts: [string, (ad: OwnAd) => Parameters<Client['ask']>][] = [
    ['reads', ({ id }) => ['GET', `/ads/${id}`]],
    ['changes', ({ id, version, image_url }) => ['PATCH', `/ads/${id}`, { ...adFields({ image_url }), version }]],
    ['sends', ({ id, version }) => ['POST', `/ads/${id}/send`, { version }]],
    ['deletes', ({ id }) => ['DELETE', `/ads/${id}`]],
    ['takes back', ({ id }) => ['POST', `/ads/${id}/take-back`]],
    ['pauses', ({ id }) => ['POST', `/ads/${id}/pause`]],
    ['resumes', ({ id }) => ['POST', `/ads/${id}/resume`]],
  ];
  test.each(acts)('who %s an advertisement finds none', async (_, act) => {
    const ad = await draftAd(server, advertiser);
    expect((await stranger.ask(...act(ad))).statusCode).toBe(404);
    expect((await admin.ask(...act(ad))).statusCode).toBe(404);
    expect((await read(ad)).version).toBe(ad.version);
  });
});

describe('the list', () => {
  const listOf = (by: Client, query = ''): Promise<AdPage> => by.read('GET', `/ads/mine${query}`);

  test("holds the caller's advertisements by group", async () => {
    await draftAd(server, advertiser);
    await pendingAd(server, advertiser);
    await approvedAd(server, advertiser, admin);
    await approvedAd(server, advertiser, admin, { starts_on: '2026-03-20' });
    const all = await listOf(advertiser);
    expect(all).toMatchObject({ totalItems: 4, pageCount: 1, counts: { running: 2, pending: 1, draft: 1, ended: 0 } });
    expect(all.items[0]?.standing).toBe('pending');
    expect((await listOf(advertiser, '?group=running')).items.map(({ standing }) => standing).sort()).toEqual(['running', 'scheduled']);
    expect((await listOf(stranger)).totalItems).toBe(0);
  });

  test("shows admins everyone's advertisements except drafts", async () => {
    await draftAd(server, advertiser);
    await pendingAd(server, advertiser);
    await pendingAd(server, stranger);
    const { items, counts } = await listOf(admin);
    expect(counts).toEqual({ running: 0, pending: 2, draft: 0, ended: 0 });
    expect(items.map(({ advertiser: { name }, isMine }) => [name, isMine])).toContainEqual(['Rimal Logistics', false]);
  });
});

describe('page views', () => {
  const browser = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
  const ask = (path: string, { body = {}, address = '10.1.0.1', agent = browser } = {}) =>
    server.app.inject({
      method: 'POST',
      url: `/api/v1/ads/${path}`,
      payload: body,
      remoteAddress: address,
      headers: { 'user-agent': agent },
    });
  const view = async ({ id }: { id: number }, from = {}): Promise<string | null> => (await ask(`${id}/views`, from)).json().data.token;
  const open = (token: string | null) => ask('openings', { body: { token } });
  const countsOf = async (ad: Parameters<typeof read>[0]) => {
    const { shown, opened } = await read(ad);
    return [shown, opened];
  };

  test('page views and what they lead to are added up per day of Qatar, an opening on the day of its view', async () => {
    const ad = await approvedAd(server, advertiser, admin);
    await view(ad);
    // Half an hour before midnight in Qatar.
    server.clock.moveTo(new Date('2026-03-01T20:30:00Z'));
    const token = await view(ad);
    server.clock.moveTo(new Date('2026-03-01T21:00:00Z'));
    await view(ad);
    await open(token);
    expect(await read(ad)).toMatchObject({
      shown: 3,
      opened: 1,
      days: [
        { day: '2026-03-01', shown: 2, opened: 1 },
        { day: '2026-03-02', shown: 1, opened: 0 },
      ],
    });
  });

  test('page views of unknown, waiting, paused and ended advertisements are ignored', async () => {
    const waiting = await pendingAd(server, advertiser);
    const ended = await approvedAd(server, advertiser, admin, { ends_on: '2026-03-02' });
    const paused = await approvedAd(server, advertiser, admin);
    await advertiser.read('POST', `/ads/${paused.id}/pause`);
    server.clock.moveTo(new Date('2026-03-03T09:00:00Z'));
    const ignored = [waiting, ended, paused, { id: 2_000_000_000 }];
    expect(await Promise.all(ignored.map((ad) => view(ad)))).toEqual([null, null, null, null]);
    expect(await Promise.all([waiting, ended, paused].map(countsOf))).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
  });

  test('page views at the same time are all counted, and one token counts one opening whatever happens at once', async () => {
    const ad = await approvedAd(server, advertiser, admin);
    const tokens = await Promise.all(Array.from({ length: 20 }, () => view(ad)));
    expect(new Set(tokens).size).toBe(20);
    await Promise.all(Array.from({ length: 20 }, () => open(tokens[0] ?? null)));
    await open(tokens[0] ?? null);
    expect(await countsOf(ad)).toEqual([20, 1]);
  });

  test('openings without a view are ignored: forged tokens, and those of an hour ago', async () => {
    const ad = await approvedAd(server, advertiser, admin);
    const token = await view(ad);
    for (const forged of ['forged', randomBytes(16).toString('base64url')]) expect((await open(forged)).statusCode).toBe(200);
    server.clock.advance(61);
    await open(token);
    expect(await countsOf(ad)).toEqual([1, 0]);
  });

  test('page views count one for each request, however much it names, and at most 300 an hour for one network', async () => {
    const ad = await approvedAd(server, advertiser, admin);
    const address = '10.9.0.1';
    const ids = Array.from({ length: 50 }, () => ad.id);
    await Promise.all(Array.from({ length: 80 }, () => ask(`${ad.id}/views`, { body: { shown: ids, opened: ids }, address })));
    expect(await countsOf(ad)).toEqual([80, 0]);
    for (let batch = 0; batch < 11; batch++) await Promise.all(Array.from({ length: 20 }, () => view(ad, { address })));
    expect((await ask(`${ad.id}/views`, { address })).statusCode).toBe(429);
    expect(await view(ad, { address: '10.9.0.2' })).toEqual(expect.any(String));
    expect(await countsOf(ad)).toEqual([301, 0]);
  });

  test('at most 300 openings an hour are counted for one network', async () => {
    const ad = await approvedAd(server, advertiser, admin);
    const address = '10.9.0.3';
    const openFrom = (token: string | null) => ask('openings', { body: { token }, address });
    await openFrom(await view(ad));
    // As after 299 more.
    const counter = server.parts.db.updateTable('attempts').where('key', '=', `countAdOpening.address:${keyOf(address)}`);
    expect((await counter.set({ points: 300 }).executeTakeFirst()).numUpdatedRows).toBe(1n);
    const token = await view(ad);
    expect((await openFrom(token)).statusCode).toBe(429);
    expect((await open(token)).statusCode).toBe(200);
    expect(await countsOf(ad)).toEqual([2, 2]);
  });

  test.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'curl/8.5.0',
    '',
    'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/131.0.0.0 Safari/537.36',
  ])('page views of robots are not counted: %s', async (agent) => {
    const ad = await approvedAd(server, advertiser, admin);
    expect(await view(ad, { agent })).toBeNull();
    expect(await countsOf(ad)).toEqual([0, 0]);
  });

  test('page views need no session, set no cookie, store no token as it is, and leave nothing after an hour', async () => {
    const ad = await approvedAd(server, advertiser, admin);
    const answer = await ask(`${ad.id}/views`);
    expect([answer.statusCode, answer.headers['set-cookie'], answer.headers['cache-control']]).toEqual([200, undefined, 'no-store']);
    const { token } = answer.json().data;
    const kept = await server.parts.db.selectFrom('ad_views').selectAll().where('ad_id', '=', ad.id).execute();
    expect(kept.map((row) => Object.keys(row))).toEqual([['token_hash', 'ad_id', 'day', 'expires_at']]);
    expect(kept[0]?.token_hash.toString('base64url')).not.toContain(token);
    server.clock.advance(61);
    await sweep(server.parts);
    expect(await server.parts.db.selectFrom('ad_views').selectAll().where('ad_id', '=', ad.id).execute()).toEqual([]);
  });
});
