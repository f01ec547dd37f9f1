import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RequestState, requestStates, type ServiceRequest } from '../../../contract/entities/requests.ts';
import { canDo, outcomeOf, type RequestAction } from '../../../contract/rules/requests.ts';
import { type Client, connect } from '../support/client.ts';
import { addCatalogue, addCompanies } from '../support/directory.ts';
import { listed, send } from '../support/requests.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
const clients = {} as Record<'requester' | 'provider' | 'admin' | 'stranger' | 'competitor', Client>;
beforeAll(async () => {
  server = await startTestServer();
  await addCatalogue(server.parts.db);
  for (const name of ['requester', 'provider', 'stranger', 'competitor'] as const) clients[name] = await connect(server);
  clients.admin = await connect(server, { isAdmin: true });
  await addCompanies(server.parts.db, [
    { id: 1, name: 'Asked', owner_id: clients.provider.user.id, services: [1] },
    { id: 2, name: 'Competitor', owner_id: clients.competitor.user.id, services: [1] },
  ]);
  return server.close;
});

// Avoids the rate limit on sending requests.
beforeEach(async () => {
  await server.parts.db.deleteFrom('attempts').execute();
});

const contact = { email: 'noor@example.test', phone: '55501234' };
const bodies: Partial<Record<RequestAction, object>> = { reject: { reason: 'Fully booked.' } };
const act = (client: Client, id: number, action: RequestAction) => client.ask('POST', `/requests/${id}/${action}`, bodies[action]);
/** Creates a request in a state. */
async function inState(state: RequestState): Promise<number> {
  const id = await send(clients.requester);
  await server.parts.db.updateTable('requests').set({ state }).where('id', '=', id).execute();
  return id;
}
const seen = async (client: Client, which: 'sent' | 'received', id: number) =>
  (await listed(client, which)).items.find((item) => item.id === id);

const actions: RequestAction[] = ['approve', 'reject', 'close', 'withdraw'];
const fitting: Record<RequestAction, (keyof typeof clients)[]> = {
  approve: ['provider', 'admin'],
  reject: ['provider', 'admin'],
  close: ['provider', 'admin'],
  withdraw: ['requester'],
};
const cases = actions.flatMap((action) => requestStates.map((state) => ({ action, state })));

describe.each(cases)('$action of a request that is $state', ({ action, state }) => {
  test(canDo(action, state) ? `makes it ${outcomeOf(action)}` : 'is not possible', async () => {
    for (const who of fitting[action]) {
      const id = await inState(state);
      const answer = await act(clients[who], id, action);
      const expected = canDo(action, state) ? outcomeOf(action) : state;
      if (canDo(action, state)) expect(answer.json().data).toMatchObject({ id, state: expected, decidedAt: '2026-03-01T09:00:00.000Z' });
      else expect(answer.json().code).toBe('conflict');
      expect((await seen(clients.requester, 'sent', id))?.state).toBe(expected);
    }
  });
});

test.each(actions)('to %s a request is possible for its parties only: others get not found', async (action) => {
  const id = await send(clients.requester);
  const others = (Object.keys(clients) as (keyof typeof clients)[]).filter((who) => !fitting[action].includes(who));
  for (const who of others) expect((await act(clients[who], id, action)).statusCode, who).toBe(404);
  expect((await seen(clients.requester, 'sent', id))?.state).toBe('pending');
  for (const client of [clients.admin, clients.requester]) expect((await act(client, 99_999, action)).statusCode).toBe(404);
});

describe("the requester's contact data, and the conversation of the two parties,", () => {
  test.each([
    ['pending', null],
    ['approved', contact],
    ['rejected', null],
    ['withdrawn', null],
    ['closed', contact],
  ] as const)('is visible to the company while the request is %s: %j', async (state, visible) => {
    const id = await inState(state);
    expect((await seen(clients.provider, 'received', id))?.contact).toEqual(visible);
    expect((await seen(clients.admin, 'received', id))?.contact).toEqual(visible);
    expect((await seen(clients.requester, 'sent', id))?.contact).toEqual(contact);
    const mayWrite = visible !== null;
    expect((await seen(clients.provider, 'received', id))?.hasConversation).toBe(mayWrite);
    expect((await seen(clients.requester, 'sent', id))?.hasConversation).toBe(mayWrite);
    expect((await seen(clients.admin, 'received', id))?.hasConversation).toBe(false);
  });

  test("the requester's contact data, and the conversation of the two parties, is released by the approval, not by a rejection, whose reason the requester sees", async () => {
    const approved: ServiceRequest = (await act(clients.provider, await send(clients.requester), 'approve')).json().data;
    expect(approved.contact).toEqual(contact);
    const id = await send(clients.requester);
    const rejected: ServiceRequest = (await act(clients.provider, id, 'reject')).json().data;
    expect(rejected).toMatchObject({ contact: null, reason: 'Fully booked.' });
    expect((await seen(clients.requester, 'sent', id))?.reason).toBe('Fully booked.');
  });
});

test('refuses a rejection without a reason', async () => {
  const id = await send(clients.requester);
  for (const reason of ['', '  ', 'x'.repeat(501)]) {
    expect((await clients.provider.ask('POST', `/requests/${id}/reject`, { reason })).statusCode).toBe(422);
  }
});

test('of several concurrent decisions one succeeds, the others conflict', async () => {
  const id = await send(clients.requester);
  const answers = await Promise.all([
    act(clients.provider, id, 'approve'),
    act(clients.admin, id, 'reject'),
    act(clients.requester, id, 'withdraw'),
    act(clients.provider, id, 'approve'),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
  const winner: ServiceRequest = answers.find(({ statusCode }) => statusCode === 200)?.json().data;
  expect((await seen(clients.requester, 'sent', id))?.state).toBe(winner.state);
});
