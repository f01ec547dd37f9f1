import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, connect } from '../support/client.ts';
import { addCatalogue, addCompanies } from '../support/directory.ts';
import { doJobs } from '../support/jobs.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { begin, draft, forgetAttempts, historyOf, inDays, showInterest, tenderFields } from '../support/tenders.ts';

let server: TestServer;
let publisher: Client;
let admin: Client;
let bidder: Client;
beforeAll(async () => {
  server = await startTestServer();
  await addCatalogue(server.parts.db);
  [publisher, bidder] = [await connect(server), await connect(server)];
  admin = await connect(server, { isAdmin: true });
  await addCompanies(server.parts.db, [{ id: 1, name: 'Marsa', owner_id: publisher.user.id }]);
  return server.close;
});
beforeEach(() => forgetAttempts(server));

/** Takes a tender through all events, a minute apart. */
async function live(): Promise<number> {
  const { id } = await draft(publisher, { publish_date: inDays(-1) });
  const version = async () =>
    (await server.parts.db.selectFrom('tenders').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version;
  const act = async (by: Client, path: string, body?: object) => {
    server.clock.advance(1);
    await by.read('POST', path, body);
  };
  await act(publisher, `/tenders/${id}/publish`, { version: await version() });
  await act(publisher, `/tenders/${id}/take-back`);
  await act(publisher, `/tenders/${id}/publish`, { version: await version() });
  await act(admin, `/tenders/${id}/reject`, { version: await version(), reason: 'Unclear.' });
  await publisher.read('PATCH', `/tenders/${id}`, { ...tenderFields({ publish_date: inDays(-1) }), version: await version() });
  await act(publisher, `/tenders/${id}/publish`, { version: await version() });
  server.clock.advance(1);
  await admin.decide(`/tenders/${id}/approve`, { version: await version() });
  const interest = await showInterest(server, bidder, id);
  await act(publisher, `/interests/${interest}/reject`, { reason: 'No licence.' });
  await act(publisher, `/interests/${interest}/approve`);
  const { id: question } = await bidder.read<{ id: number }>('POST', `/tenders/${id}/questions`, { text: 'When?' });
  await act(publisher, `/questions/${question}/answer`, { answer: 'Soon.' });
  await act(publisher, `/tenders/${id}/addenda`, { text: 'Later.', documents: [], deadline: inDays(12) });
  server.clock.moveTo(new Date(inDays(12)));
  await doJobs(server.parts, server.app.log, ['deadline']);
  await act(publisher, `/tenders/${id}/cancel`, { reason: 'No budget.' });
  return id;
}

test('every change of a tender is recorded: who, when and what', async () => {
  server.clock.moveTo(begin);
  const id = await live();
  const entries = await historyOf(publisher, id);
  expect(entries.map(({ event, who, about }) => [event, who, about])).toEqual([
    ['created', 'Marsa', null],
    ['sentForApproval', 'Marsa', null],
    ['takenBack', 'Marsa', null],
    ['sentForApproval', 'Marsa', null],
    ['rejected', 'Aisha', 'Unclear.'],
    ['sentForApproval', 'Marsa', null],
    ['approved', 'Aisha', null],
    ['interestRejected', 'Marsa', 'Aisha'],
    ['interestApproved', 'Marsa', 'Aisha'],
    ['questionAnswered', 'Marsa', null],
    ['addendumIssued', 'Marsa', '1'],
    ['deadlinePassed', null, null],
    ['cancelled', 'Marsa', 'No budget.'],
  ]);
  const times = entries.map(({ at }) => at);
  expect(times).toEqual(times.toSorted());
  expect(new Set(times).size).toBe(times.length);
});

test('it stores the name at the time, even if the company is renamed later', async () => {
  server.clock.moveTo(begin);
  const { id } = await draft(publisher);
  await server.parts.db.updateTable('companies').set({ name: 'Renamed' }).where('id', '=', 1).execute();
  expect((await historyOf(publisher, id)).map(({ who }) => who)).toEqual(['Marsa']);
});

test('it is readable for the publisher and admins, and not found for others', async () => {
  server.clock.moveTo(begin);
  const { id, version } = await draft(publisher);
  await publisher.read('POST', `/tenders/${id}/publish`, { version });
  expect(await historyOf(admin, id)).toEqual(await historyOf(publisher, id));
  for (const path of [`/tenders/${id}/history`, '/tenders/99999/history']) expect((await bidder.ask('GET', path)).statusCode).toBe(404);
  expect((await server.app.inject(`/api/v1/tenders/${id}/history`)).statusCode).toBe(401);
});

test('admins can read the history of a tender that was submitted once, even after it was withdrawn', async () => {
  server.clock.moveTo(begin);
  const { id, version } = await draft(publisher);
  await publisher.read('POST', `/tenders/${id}/publish`, { version });
  await publisher.read('POST', `/tenders/${id}/take-back`);
  expect((await historyOf(admin, id)).map(({ event }) => event)).toEqual(['created', 'sentForApproval', 'takenBack']);
});
