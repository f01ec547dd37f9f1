import { beforeAll, expect, test } from 'vitest';
import { type OwnTenderPage, phases, type ReviewPage, type Tender } from '../../../contract/entities/tenders.ts';
import { phaseOf } from '../../../contract/rules/tenders.ts';
import { demoAccounts, demoPassword } from '../../../server/data/accounts/demo-accounts.ts';
import { storeDemoData } from '../../../server/data/demo/demo.ts';
import { courseOf } from '../../../server/data/tenders/rows.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await storeDemoData(server.parts.db, { now: server.clock.now() });
  return server.close;
});

const read = async (path: string, headers = {}) => (await server.app.inject({ url: `/api/v1${path}`, headers })).json().data;
const signIn = async (email: string) => {
  const answer = await server.app.inject({ method: 'POST', url: '/api/v1/auth/login', payload: { email, password: demoPassword } });
  return answer.json().data;
};
const tenders = async (email: string, path: string) => {
  const { accessToken } = await signIn(email);
  return read(path, { authorization: `Bearer ${accessToken}` });
};
const everyPublished = async (headers = {}): Promise<Tender[]> => [
  ...(await read('/tenders?isPublished=true', headers)),
  ...(await read('/tenders?isPublished=true&offset=96', headers)),
];

test('there are 126 demo tenders with unique numbers, in every phase and both procedures', async () => {
  const { db, clock } = server.parts;
  const all = await db.selectFrom('tenders').selectAll().execute();
  expect(all).toHaveLength(126);
  expect(new Set(all.map(({ number }) => number)).size).toBe(126);
  const phaseIn = (tender: (typeof all)[number]) => phaseOf(courseOf(tender), clock.now());
  expect(new Set(all.map(phaseIn))).toEqual(new Set(phases));
  expect(all.filter((tender) => phaseIn(tender) === 'running').length).toBeGreaterThan(48);
  expect(all.filter(({ status }) => status === 'closed').length).toBeGreaterThan(40);
  const english = all.filter(({ title_ar }) => title_ar === '').length;
  expect([english > 20, english < 40]).toEqual([true, true]);
  expect(all.filter(({ title_ar }) => title_ar !== '' && !/\p{Script=Arabic}/u.test(title_ar))).toEqual([]);
});

test('published ones are public, those of the mock-ups among the newest, with services and publishers', async () => {
  const published = await everyPublished();
  expect(published[0]?.title).toBe('Fountain and pool maintenance');
  expect(published.filter(({ services }) => services.length === 0)).toEqual([]);
  expect(new Set(published.map(({ user }) => user.name)).size).toBeGreaterThan(5);
  expect(published.filter(({ user }) => !/\p{Script=Arabic}/u.test(user.nameAr ?? ''))).toEqual([]);
  expect(new Set(published.map(({ title }) => title)).size).toBe(published.length);
});

test('the company has tenders in every phase, one with undecided interests', async () => {
  const { items: first, counts }: OwnTenderPage = await tenders(demoAccounts.company.email, '/tenders/mine');
  const { items: rest }: OwnTenderPage = await tenders(demoAccounts.company.email, '/tenders/mine?page=2');
  const items = [...first, ...rest];
  expect(new Set(items.map(({ phase }) => phase))).toEqual(new Set(phases));
  expect(counts).toEqual({ drafts: 2, current: 4, ended: 5 });
  const guarding = items.find(({ title }) => title.startsWith('Gate and perimeter'));
  expect(guarding).toMatchObject({ status: 'closed', interests: { total: 3, waiting: 2 }, questions: 1 });
  const draft = items.find(({ phase }) => phase === 'draft');
  expect(await tenders(demoAccounts.company.email, `/tenders/${draft?.id}/terms`)).toMatchObject({ id: draft?.id });
});

test('the member has interests: one approved, one undecided, one rejected', async () => {
  const { accessToken } = await signIn(demoAccounts.member.email);
  const seen = await everyPublished({ authorization: `Bearer ${accessToken}` });
  const own = seen.filter(({ isInterestSubmitted }) => isInterestSubmitted);
  expect(own.map(({ isInterestApproved, isInterestRejected }) => [isInterestApproved, isInterestRejected]).sort()).toEqual([
    [false, false],
    [false, true],
    [true, false],
  ]);
});

test('some await approval, with all fields', async () => {
  const waiting: ReviewPage = await tenders(demoAccounts.admin.email, '/tenders/pending');
  expect(waiting.totalItems).toBeGreaterThan(3);
  expect(waiting.items.filter(({ phase, description }) => phase !== 'pending' || description === '')).toEqual([]);
});

test('they have questions with and without answers, addenda, and a history in chronological order', async () => {
  const { db, pool, clock } = server.parts;
  const questions = await db.selectFrom('questions').selectAll().execute();
  expect(questions.filter(({ answer }) => answer === null).length).toBeGreaterThan(3);
  expect(questions.filter(({ answer }) => answer !== null).length).toBeGreaterThan(5);
  expect((await db.selectFrom('addenda').select('id').execute()).length).toBeGreaterThan(2);
  const history = await db.selectFrom('tender_history').selectAll().orderBy('tender_id').orderBy('id').execute();
  for (const [index, { tender_id, at }] of history.entries()) {
    const before = history[index - 1];
    expect(at.getTime()).toBeLessThanOrEqual(clock.now().getTime());
    if (before?.tender_id === tender_id) expect(before.at.getTime()).toBeLessThanOrEqual(at.getTime());
  }
  const { rows } = await pool.query(
    "select from interests join tenders on tenders.id = tender_id where status = 'open' or owner_id = user_id",
  );
  expect(rows).toEqual([]);
  const late = await pool.query(
    'select from questions join tenders on tenders.id = tender_id where asked_at < publish_date or answered_at > deadline',
  );
  expect(late.rows).toEqual([]);
});

test('exactly those that are approved and before their deadline have a deadline job', async () => {
  const { rows } = await server.parts.pool.query(
    `
    select (select count(*)::integer from jobs.job where name = 'deadline') as jobs, count(*)::integer as open
    from tenders where approval = 'approved' and cancelled_at is null and deadline > $1`,
    [server.clock.now()],
  );
  expect(rows[0].jobs).toBe(rows[0].open);
  expect(rows[0].jobs).toBeGreaterThan(48);
});
