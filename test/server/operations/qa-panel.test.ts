import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { open } from '../../../qa/server.ts';
import { openQaPanel, type QaPanel } from '../../../server/qa-panel.ts';
import { freshDatabase } from '../support/database.ts';
import { startProcess } from '../support/process.ts';

const hour = 3_600_000;
const folder = mkdtempSync(join(tmpdir(), 'daleel-qa-'));
let database: Awaited<ReturnType<typeof freshDatabase>>;
let panel: QaPanel;
let app: FastifyInstance;

beforeAll(async () => {
  writeFileSync(join(folder, 'panel.js'), 'the panel');
  writeFileSync(join(folder, 'panel.css'), 'its styles');
  database = await freshDatabase();
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  panel = await open(folder);
  app = fastify();
  // As the API checks a session.
  const checkSession = async (_request: object, reply: FastifyReply) => void reply.header('checked-at', panel.clock.now().getTime());
  app.post('/times', { onRequest: checkSession }, async () => {
    const { db } = database;
    const [inSql] = await db.selectFrom('settings').select(panel.clock.inSql().as('time')).execute();
    return { now: panel.clock.now().getTime(), nowIn: (await panel.clock.nowIn(db)).getTime(), inSql: Number(inSql?.time) };
  });
  panel.serve(app);
});
afterEach(() => app.close());

/** Returns how many whole hours the times of a request are ahead of now; also that of the check of its session. */
const hoursAhead = async (ahead?: string): Promise<Record<string, number>> => {
  const before = Date.now();
  const { headers, body } = await app.inject({
    method: 'POST',
    url: '/times',
    headers: { ...(ahead && { 'daleel-qa-ahead': ahead }) },
    payload: { some: 'body' },
  });
  const times = { ...(JSON.parse(body) as Record<string, number>), session: Number(headers['checked-at']) };
  return Object.fromEntries(Object.entries(times).map(([name, time]) => [name, Math.round((time - before) / hour)]));
};

test('the clock of a request is as far ahead as its header says, but for its session', async () => {
  expect(await hoursAhead('7200')).toEqual({ now: 2, nowIn: 2, inSql: 2, session: 0 });
});

test('requests at the same time have their own clocks', async () => {
  const [one, other, without] = await Promise.all([hoursAhead('3600'), hoursAhead('18000'), hoursAhead()]);
  expect([one.inSql, other.inSql, without.inSql]).toEqual([1, 5, 0]);
});

test.each(['-7200', '1e9', 'tomorrow', '99999999999'])('a header "%s" moves nothing', async (ahead) => {
  expect(await hoursAhead(ahead)).toEqual({ now: 0, nowIn: 0, inSql: 0, session: 0 });
});

test('a page has the panel before all other scripts, and its files are served', async () => {
  expect(panel.pageWith('<html><head><script>first</script></head></html>')).toBe(
    '<html><head><script src="/qa/panel.js"></script><link rel="stylesheet" href="/qa/panel.css"><script>first</script></head></html>',
  );
  const script = await app.inject('/qa/panel.js');
  expect([script.headers['content-type'], script.body]).toEqual(['text/javascript; charset=utf-8', 'the panel']);
  expect((await app.inject('/qa/panel.css')).body).toBe('its styles');
});

test('without the switch there is no panel', async () => {
  expect(await openQaPanel({ qaPanel: false })).toBeNull();
});

test('a production start with the switch is refused', async () => {
  const server = startProcess({ QA_PANEL: '1' });
  expect(await server.ended).toBe(1);
  expect(server.printed()).toContain('QA_PANEL=1 forges answers and moves the clock for testers; it is refused');
});
