import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, connect } from '../support/client.ts';
import { addCatalogue } from '../support/directory.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { approved, askAbout, begin, draft, forgetAttempts, inDays, mine, showInterest } from '../support/tenders.ts';

let server: TestServer;
let publisher: Client;
let admin: Client;
let bidder: Client;
beforeAll(async () => {
  server = await startTestServer();
  await addCatalogue(server.parts.db);
  return server.close;
});
beforeEach(async () => {
  await forgetAttempts(server);
  server.clock.moveTo(begin);
  [publisher, bidder] = [await connect(server), await connect(server)];
  admin = await connect(server, { isAdmin: true });
});

/** A tender that awaits its opening, two with waiting interests, one with a question, a quiet one and a draft, in the order of their age. */
const publish = async () => {
  const quiet = await approved(publisher, admin, { deadline: inDays(20) });
  const asked = await approved(publisher, admin, { deadline: inDays(20) });
  const { id: late } = await approved(publisher, admin, { deadline: inDays(19) });
  const { id: soon } = await approved(publisher, admin, { deadline: inDays(18) });
  const sealed = await approved(publisher, admin);
  const question = await askAbout(bidder, asked.id);
  const interests = { late: await showInterest(server, bidder, late), soon: await showInterest(server, bidder, soon) };
  server.clock.moveTo(new Date(inDays(11)));
  const begun = await draft(publisher, { deadline: inDays(25) });
  return { order: [sealed.id, soon, late, asked.id, begun.id, quiet.id], question, interests };
};
const idsOf = ({ items }: Awaited<ReturnType<typeof mine>>): number[] => items.map(({ id }) => id);

test('own tenders are ordered by what needs doing: openings, interests by their deadline, questions, then the last changed', async () => {
  const { order } = await publish();
  expect(idsOf(await mine(publisher))).toEqual(order);
});

test('own tenders keep their places while the page is open, whatever is decided meanwhile', async () => {
  const { order, question, interests } = await publish();
  const { asOf } = await mine(publisher);
  server.clock.moveTo(new Date(inDays(12)));
  await publisher.read('POST', `/interests/${interests.soon}/approve`);
  await publisher.read('POST', `/questions/${question.id}/answer`, { answer: 'On Sunday.' });
  await publisher.read('POST', `/tenders/${order[0]}/open`);
  const query = `?asOf=${encodeURIComponent(asOf ?? '')}`;
  expect(idsOf(await mine(publisher, query))).toEqual(order);
  const [sealed, soon, late, asked] = order;
  const fresh = idsOf(await mine(publisher));
  expect(fresh.slice(0, 2)).toEqual([late, sealed]);
  expect(fresh.indexOf(soon as number)).toBeGreaterThan(1);
  expect(fresh.indexOf(asked as number)).toBeGreaterThan(1);
});
