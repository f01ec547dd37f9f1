import { beforeAll, beforeEach, expect, test } from 'vitest';
import type {
  AskedPayment,
  AuditPage,
  OfficeFound,
  OfficePaymentPage,
  PaymentDetail,
  PersonDetail,
  Statement,
} from '../../../contract/entities/office.ts';
import { addDays } from '../../../contract/rules/days.ts';
import { dayOf, instantOf } from '../../../contract/rules/qatar-time.ts';
import { type Client, connect } from '../support/client.ts';
import type { SkipCashPeer } from '../support/gateway.ts';
import {
  lastOpened,
  lastPayment,
  moveToDeadline,
  open,
  pay,
  restartPayments,
  standing,
  startPayments,
  type Unpaid,
  unpaid,
} from '../support/payments.ts';
import type { TestServer } from '../support/server.ts';

let peer: SkipCashPeer;
let server: TestServer;
let admin: Client;
let made: Unpaid;
beforeAll(async () => {
  const started = await startPayments();
  ({ server, peer } = started);
  return started.close;
});
beforeEach(async () => {
  await server.parts.db.deleteFrom('payment_events').execute();
  await server.parts.db.deleteFrom('payments').execute();
  admin = await restartPayments({ server, peer });
  made = await unpaid(server, admin);
});

const listed = (query = ''): Promise<OfficePaymentPage> => admin.read('GET', `/office/payments${query}`);
const note = (id: string, reference = 'RF-7') => admin.ask('POST', `/office/payments/${id}/refund`, { reference });

/** Pays in vain: the bidder's payment arrives after the deadline. */
async function payInVain(): Promise<string> {
  await pay(made);
  await lastOpened(server, peer).sendWebhook(3);
  moveToDeadline(server, made, 1);
  await lastOpened(server, peer).sendWebhook(2);
  expect(await standing(server, made)).toBe('awaiting_payment -: paid*');
  return (await lastPayment(server, made)).id;
}

test('lists payments, the newest first, with amount, gateway and status', async () => {
  await pay(made);
  const first = await lastPayment(server, made);
  server.clock.advance(1);
  const other = await unpaid(server, admin);
  await pay(other);
  const { items, totalItems, isMore } = await listed();
  expect(items.map(({ id }) => id)).toEqual([(await lastPayment(server, other)).id, first.id]);
  expect(items[1]).toMatchObject({
    amount: 100,
    currency: 'QAR',
    provider: 'skipcash',
    gatewayNumber: first.provider_id,
    status: 'pending',
    isRefundDue: false,
    refund: null,
  });
  expect([totalItems, isMore]).toEqual([2, false]);
});

test('a payment shows whose it is only after the opening of its tender', async () => {
  const { db } = server.parts;
  const secret = { bidder: 'Sentinel Bidder 4711', title: 'Sentinel tender 4712' };
  await db.updateTable('users').set({ name: secret.bidder }).where('id', '=', made.bidder.user.id).execute();
  await db.updateTable('tenders').set({ title: secret.title }).where('id', '=', made.tender).execute();
  await pay(made);
  const { number } = await db.selectFrom('proposals').select('number').where('id', '=', made.proposal).executeTakeFirstOrThrow();
  const answers = await Promise.all(
    ['', '?group=pending', `?search=${number}`, `?search=${secret.bidder}`].map((query) => admin.ask('GET', `/office/payments${query}`)),
  );
  for (const { body } of answers) expect(body).not.toMatch(/Sentinel|PRP-/);
  expect((await listed(`?search=${number}`)).items).toEqual([]);
  expect((await listed()).items).toMatchObject([{ proposal: null }]);

  moveToDeadline(server, made, 1);
  await open(server, made.tender);
  expect((await listed(`?search=${number}`)).items).toMatchObject([{ proposal: { number, tender: secret.title, bidder: secret.bidder } }]);
});

test('the search over everything finds a tender by number and title, and a payment by its own numbers until the opening', async () => {
  const { db } = server.parts;
  const found = (search: string): Promise<OfficeFound> => admin.read('GET', `/office/search?search=${encodeURIComponent(search)}`);
  await pay(made);
  const { id, provider_id } = await lastPayment(server, made);
  const { number } = await db.selectFrom('proposals').select('number').where('id', '=', made.proposal).executeTakeFirstOrThrow();
  const tender = await db.selectFrom('tenders').select(['id', 'number', 'title']).where('id', '=', made.tender).executeTakeFirstOrThrow();

  for (const search of [tender.number.toLowerCase(), tender.title])
    expect(await found(search)).toMatchObject({
      people: [],
      tenders: expect.arrayContaining([{ ...tender, titleAr: expect.anything() }]),
      payments: [],
    });
  for (const search of [id, String(provider_id)]) {
    const { payments } = await found(search);
    expect(payments).toEqual([{ id, amount: 100, currency: 'QAR', createdAt: expect.any(String) }]);
  }
  expect((await found(number)).payments).toEqual([]);
  expect((await found(made.bidder.user.email)).payments).toEqual([]);
  moveToDeadline(server, made, 1);
  await open(server, made.tender);
  expect((await found(number)).payments).toMatchObject([{ id }]);
});

test('an account shows how many proposals are theirs only after the opening', async () => {
  const theirs = async () => (await admin.read<PersonDetail>('GET', `/office/people/${made.bidder.user.id}`)).theirs.proposals;
  await pay(made);
  await lastOpened(server, peer).sendWebhook(2);
  expect(await theirs()).toBe(0);
  moveToDeadline(server, made, 1);
  await open(server, made.tender);
  expect(await theirs()).toBe(1);
});

test('finds a payment by its number at the gateway, and a group of payments', async () => {
  await pay(made);
  const { id, provider_id } = await lastPayment(server, made);
  expect((await listed(`?search=${provider_id}`)).items).toMatchObject([{ id }]);
  expect((await listed('?search=unknown')).items).toEqual([]);
  expect((await listed('?group=pending')).items).toMatchObject([{ id }]);
  expect((await listed('?group=paid')).items).toEqual([]);
});

test('a pending payment whose time has passed is listed as expired, whether or not its job has run', async () => {
  await pay(made);
  server.clock.advance(61);
  expect((await listed('?group=pending')).items).toEqual([]);
  expect((await listed('?group=expired')).items).toMatchObject([{ status: 'expired' }]);
});

test('a refund is noted once, with its reference and who noted it', async () => {
  const id = await payInVain();
  expect((await listed('?group=refundDue')).items).toMatchObject([{ id, isRefundDue: true }]);
  expect((await note(id)).statusCode).toBe(200);
  expect((await listed('?group=refundDue')).items).toEqual([]);
  expect((await listed('?group=givenBack')).items).toMatchObject([
    { id, isRefundDue: false, refund: { reference: 'RF-7', by: admin.user.name, at: server.clock.now().toISOString() } },
  ]);
  expect((await note(id)).statusCode).toBe(409);
  const { items } = await admin.read<AuditPage>('GET', `/office/audit?search=${id}`);
  expect(items).toMatchObject([{ act: 'refundNoted', subjectId: id, changes: [{ field: 'reference', before: null, after: 'RF-7' }] }]);
});

test('a refund is not noted for a payment that counts, or that does not exist', async () => {
  await pay(made);
  const { id } = await lastPayment(server, made);
  expect((await note(id)).statusCode).toBe(409);
  expect((await note('00000000-0000-4000-8000-000000000000')).statusCode).toBe(404);
  expect((await note(id, ' ')).statusCode).toBe(422);
});

test('two admins who note the same refund at once note it once', async () => {
  const id = await payInVain();
  const colleague = await connect(server, { isAdmin: true });
  const answers = await Promise.all([note(id), colleague.ask('POST', `/office/payments/${id}/refund`, { reference: 'RF-8' })]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

const today = (): string => dayOf(server.parts.clock.now().toISOString());
const statementOf = (from: string, to = from): Promise<Statement> => admin.read('GET', `/office/statement?from=${from}&to=${to}`);

test('a statement has each payment and refund in the order of time, and its sums agree with the list', async () => {
  await pay(await unpaid(server, admin));
  await lastOpened(server, peer).sendWebhook(2);
  const id = await payInVain();
  server.clock.advance(1);
  await note(id, 'RF-7');
  const { opening, movements, closing } = await statementOf(addDays(today(), -30), today());
  expect(movements.map(({ kind, amount, reference }) => [kind, amount, reference])).toEqual([
    ['paid', 100, null],
    ['paid', 100, null],
    ['givenBack', -100, 'RF-7'],
  ]);
  expect([opening, closing]).toEqual([0, 100]);
  const paid = (await listed('?group=paid')).items.reduce((sum, { amount }) => sum + amount, 0);
  const givenBack = (await listed('?group=givenBack')).items.reduce((sum, { amount }) => sum + amount, 0);
  expect(closing).toBe(paid - givenBack);
});

test('a statement begins with the sum of what came before it, and ends with its last day in Qatar', async () => {
  await pay(made);
  await lastOpened(server, peer).sendWebhook(2);
  const day = today();
  const { parts } = server;
  await parts.db
    .updateTable('payments')
    .set({ decided_at: new Date(instantOf(day)) })
    .where('status', '=', 'paid')
    .execute();
  expect(await statementOf(addDays(day, -1))).toEqual({ opening: 0, movements: [], closing: 0 });
  expect((await statementOf(day)).movements).toHaveLength(1);
  expect(await statementOf(addDays(day, 1))).toEqual({ opening: 100, movements: [], closing: 100 });
});

test('a statement names the proposal after the opening of the proposals, and not before', async () => {
  await pay(made);
  await lastOpened(server, peer).sendWebhook(2);
  const before = await statementOf(today());
  expect(before.movements.map(({ proposal }) => proposal)).toEqual([null]);
  const begun = today();
  moveToDeadline(server, made, 1);
  await open(server, made.tender);
  const { movements } = await statementOf(begun, today());
  expect(movements.map(({ proposal }) => proposal)).toEqual([expect.stringMatching(/^PRP-/)]);
});

test('a statement has at least a day and at most a year', async () => {
  const refused = async (from: string, to: string) => (await admin.ask('GET', `/office/statement?from=${from}&to=${to}`)).statusCode;
  expect(await refused('2026-11-02', '2026-11-01')).toBe(422);
  expect(await refused('2026-01-01', '2027-01-02')).toBe(422);
  expect(await refused('2026-01-01', '2027-01-01')).toBe(200);
});

const detailOf = (id: string): Promise<PaymentDetail> => admin.read('GET', `/office/payments/${id}`);
const askAbout = (id: string): Promise<AskedPayment> => admin.read('POST', `/office/payments/${id}/ask`);

test('one payment has the reports of the gateway in their order, as they came only after the opening', async () => {
  await pay(made);
  const { id } = await lastPayment(server, made);
  await lastOpened(server, peer).sendWebhook(3, { Custom1: 'Sentinel payer 4713' });
  server.clock.advance(1);
  await lastOpened(server, peer).sendWebhook(2, { Custom1: 'Sentinel payer 4713' });
  const sealed = await detailOf(id);
  expect(sealed).toMatchObject({ payment: { id, status: 'paid', proposal: null } });
  expect(sealed.reports.map(({ status, raw }) => [status, raw])).toEqual([
    ['cancelled', null],
    ['paid', null],
  ]);
  expect(JSON.stringify(sealed)).not.toContain('Sentinel');
  moveToDeadline(server, made, 1);
  await open(server, made.tender);
  const opened = await detailOf(id);
  expect(opened.reports.map(({ raw }) => raw?.includes(id))).toEqual([true, true]);
});

test('the gateway is asked on a press, and its answer counts as a report', async () => {
  await pay(made);
  const { id } = await lastPayment(server, made);
  lastOpened(server, peer).become(2);
  const { answer, detail } = await askAbout(id);
  expect([answer, detail.payment.status]).toEqual(['settled', 'paid']);
  expect(await standing(server, made)).toBe('submitted 1: paid');
  const { items } = await admin.read<AuditPage>('GET', `/office/audit?search=${id}`);
  expect(items).toMatchObject([{ act: 'gatewayAsked', changes: [{ field: 'status', before: 'pending', after: 'paid' }] }]);
});

test('a gateway that does not respond changes nothing, and the press is recorded', async () => {
  await pay(made);
  const { id } = await lastPayment(server, made);
  peer.behave('down');
  const { answer, detail } = await askAbout(id);
  expect([answer, detail.payment.status]).toEqual(['down', 'pending']);
  const { items } = await admin.read<AuditPage>('GET', `/office/audit?search=${id}`);
  expect(items).toMatchObject([{ act: 'gatewayAsked', changes: [] }]);
});

test('asking about a payment whose time has passed records no change unless the gateway causes one', async () => {
  await pay(made);
  const { id } = await lastPayment(server, made);
  server.clock.advance(61);
  peer.behave('down');
  expect((await askAbout(id)).detail.payment.status).toBe('expired');
  const { items } = await admin.read<AuditPage>('GET', `/office/audit?search=${id}`);
  expect(items).toMatchObject([{ act: 'gatewayAsked', changes: [] }]);
});

test('a payment that does not exist is neither shown nor asked about', async () => {
  const unknown = '/office/payments/00000000-0000-4000-8000-000000000000';
  expect((await admin.ask('GET', unknown)).statusCode).toBe(404);
  expect((await admin.ask('POST', `${unknown}/ask`)).statusCode).toBe(404);
});
