import { beforeAll, describe, expect, test } from 'vitest';
import { attemptLimits } from '../../../server/http/attempts.ts';
import { type Client, connect } from '../support/client.ts';
import { addCatalogue, addCompanies } from '../support/directory.ts';
import { listed, requestFields, send } from '../support/requests.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let provider: Client;
beforeAll(async () => {
  server = await startTestServer();
  await addCatalogue(server.parts.db);
  provider = await connect(server);
  await addCompanies(server.parts.db, [
    { id: 1, name: 'Asked', owner_id: provider.user.id, services: [1, 2] },
    { id: 2, name: 'Ownerless', services: [1] },
  ]);
  return server.close;
});

describe('the contact data of the next request', () => {
  const contactOf = (client: Client) => client.read('GET', '/requests/contact');
  const accountOf = ({ user }: Client) => {
    const [name = '', ...rest] = user.name.split(' ');
    return { name, lastName: rest.join(' '), email: user.email, phone: '' };
  };

  test('the contact data of the next request are name and address of the account, without a number', async () => {
    const requester = await connect(server);
    await requester.read('PATCH', '/users/me', { name: 'Noor Al Sada' });
    expect(await contactOf(requester)).toEqual({ ...accountOf(requester), name: 'Noor', lastName: 'Al Sada' });
  });

  test('the contact data of the next request have the number of the last request, and neither its name nor its address', async () => {
    const requester = await connect(server);
    await send(requester, { phone: '55501234' });
    await send(requester, { name: 'N.', lastName: '', email: 'office@example.test', phone: '٤٤٠٠١٢٣٤' });
    await send(await connect(server), { phone: '55509999' });
    expect(await contactOf(requester)).toEqual({ ...accountOf(requester), phone: '44001234' });
  });

  test('the contact data of the next request have the number that was saved in the account since, or none if it was removed', async () => {
    const requester = await connect(server);
    await send(requester, { phone: '55501234' });
    await requester.read('PATCH', '/users/me', { name: requester.user.name, phone: ' ٤٤٠٠١٢٣٤ ' });
    expect(await contactOf(requester)).toMatchObject({ phone: '44001234' });
    await requester.read('PATCH', '/users/me', { name: requester.user.name });
    expect(await contactOf(requester)).toMatchObject({ phone: '44001234' });
    await requester.read('PATCH', '/users/me', { name: requester.user.name, phone: ' ' });
    expect(await contactOf(requester)).toMatchObject({ phone: '' });
  });

  test('the contact data of the next request do not change with a request that is refused, or sent again', async () => {
    const requester = await connect(server);
    const sendOnce = (phone: string) => requester.ask('POST', '/requests', requestFields({ phone }), { 'idempotency-key': 'attempt-1' });
    await sendOnce('55501234');
    await requester.ask('POST', '/requests', requestFields({ phone: '44001234', company: 99 }));
    await requester.read('PATCH', '/users/me', { name: requester.user.name, phone: '55509999' });
    expect((await sendOnce('55501234')).statusCode).toBe(201);
    expect(await contactOf(requester)).toMatchObject({ phone: '55509999' });
  });
});

test.each(['+974 5550', '55501234 ext', '5'.repeat(21)])('an account refuses the number %s', async (phone) => {
  const requester = await connect(server);
  const answer = await requester.ask('PATCH', '/users/me', { name: 'Noor', phone });
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['phone']]);
});

describe('a request', () => {
  test('a request is sent once, and visible to both parties', async () => {
    const requester = await connect(server);
    const answer = await requester.ask(
      'POST',
      '/requests',
      requestFields({ name: '  Noor  ', lastName: ' Al Sada ', services: [2, 1, 1] }),
    );
    expect(answer.statusCode).toBe(201);
    const { id } = answer.json().data;
    const request = {
      id,
      company: { id: 1, name: 'Asked', nameAr: null, logo_url: null },
      requester: 'Noor Al Sada',
      services: [
        { id: 1, name: 'Office cleaning', nameAr: 'تنظيف المكاتب', slug: 'service-1' },
        { id: 2, name: 'Façade and windows', nameAr: 'الواجهات والنوافذ', slug: 'service-2' },
      ],
      project_title: 'Office cleaning',
      description: 'Two floors, twice a week.',
      state: 'pending',
      reason: null,
      createdAt: '2026-03-01T09:00:00.000Z',
      decidedAt: null,
      hasConversation: false,
    };
    const contact = { email: 'noor@example.test', phone: '55501234' };
    expect((await listed(requester, 'sent')).items).toEqual([{ ...request, contact }]);
    expect((await listed(provider, 'received')).items.find((item) => item.id === id)).toEqual({ ...request, contact: null });
  });

  test('a request does not require a last name', async () => {
    const requester = await connect(server);
    await send(requester, { lastName: '' });
    expect((await listed(requester, 'sent')).items[0]?.requester).toBe('Noor');
  });

  test('a request may be sent to a company without an owner, and is visible to a later owner', async () => {
    const [requester, later] = [await connect(server), await connect(server)];
    const id = await send(requester, { company: 2 });
    await server.parts.db.updateTable('companies').set({ owner_id: later.user.id }).where('id', '=', 2).execute();
    expect((await listed(later, 'received')).items.map((item) => item.id)).toEqual([id]);
  });

  test.each([
    ['to an unknown company', { company: 99 }, 404, 'notFound'],
    ['for a service the company does not offer', { services: [1, 3] }, 422, 'invalidInput'],
    ['without services', { services: [] }, 422, 'invalidInput'],
    ['with an invalid phone number', { phone: '+974 5550' }, 422, 'invalidInput'],
    ['with too long a description', { description: 'x'.repeat(501) }, 422, 'invalidInput'],
    ['without a title', { project_title: ' ' }, 422, 'invalidInput'],
  ])('%s is refused', async (_, wrong, status, code) => {
    const requester = await connect(server);
    const answer = await requester.ask('POST', '/requests', requestFields(wrong));
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect((await listed(requester, 'sent')).totalItems).toBe(0);
  });

  test("a request to one's own company is refused", async () => {
    expect((await provider.ask('POST', '/requests', requestFields())).json().code).toBe('ownCompany');
  });
});

describe('a request with an idempotency key', () => {
  const withKey = (client: Client, key: string, overrides = {}) =>
    client.ask('POST', '/requests', requestFields(overrides), { 'idempotency-key': key });

  test('a request with an idempotency key is stored once, however often and concurrently it is sent', async () => {
    const requester = await connect(server);
    const answers = await Promise.all(Array.from({ length: 5 }, () => withKey(requester, 'attempt-1')));
    const later = await withKey(requester, 'attempt-1');
    expect([...answers, later].map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(201));
    expect(new Set([...answers, later].map((answer) => answer.json().data.id)).size).toBe(1);
    expect((await listed(requester, 'sent')).totalItems).toBe(1);
  });

  test('a request with an idempotency key has one content per key; another key, or another user, makes another request', async () => {
    const [requester, other] = [await connect(server), await connect(server)];
    const first = (await withKey(requester, 'attempt-2')).json().data.id;
    expect((await withKey(requester, 'attempt-2', { project_title: 'Else' })).json().code).toBe('conflict');
    expect((await withKey(requester, 'attempt-3')).json().data.id).not.toBe(first);
    expect((await withKey(other, 'attempt-2')).json().data.id).not.toBe(first);
  });

  test('a request with an idempotency key with different contents concurrently: one is sent', async () => {
    const requester = await connect(server);
    const answers = await Promise.all(['a', 'b'].map((project_title) => withKey(requester, 'attempt-4', { project_title })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect((await listed(requester, 'sent')).totalItems).toBe(1);
  });
});

describe('an account', () => {
  test('an account has an hourly limit on requests; a repeated attempt does not count', async () => {
    const requester = await connect(server);
    const { perAccount, window } = attemptLimits.sendRequest;
    const ask = (key: string) => requester.ask('POST', '/requests', requestFields(), { 'idempotency-key': key });
    for (let index = 0; index < perAccount; index++) expect((await ask(`attempt-${index}`)).statusCode).toBe(201);
    const refused = await ask('one-too-many');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(window);
    expect((await ask('attempt-0')).statusCode).toBe(201);
    expect((await listed(requester, 'sent')).totalItems).toBe(perAccount);

    server.clock.advance(window / 60);
    expect((await ask('one-too-many')).statusCode).toBe(201);
  });
});
