import { addDays } from 'date-fns/addDays';
import { expect } from 'vitest';
import { eventually } from '../../eventually.ts';
import { tokenIn } from './accounts.ts';
import { codeOf } from './codes.ts';
import { openPostgres } from './database.ts';
import { companyFields } from './directory.ts';
import { pdf } from './documents.ts';
import type { SkipCashPeer } from './gateway.ts';
import { multipart } from './multipart.ts';
import { runSetup } from './process.ts';
import { requestFields } from './requests.ts';
import type { SmtpPeer } from './smtp.ts';
import { tenderFields } from './tenders.ts';

/** The password of everyone who trades. */
export const tradePassword = 'long enough a password';

/** What the trade passes through: `address` returns the process for the next call, which may be another one each time. */
export type Installation = {
  address: () => Promise<string>;
  env: Record<string, string>;
  smtp: SmtpPeer;
  gateway: SkipCashPeer;
  /** The database itself, past a pooler. */
  database: string;
};

type Answer = { status: number; data: Record<string, unknown> };
type Member = { id: number; ask: (method: string, path: string, body?: object) => Promise<Answer> };
type Bidder = Member & { headers: Record<string, string> };

/** How the members of an installation make their calls. */
export function tradersOf({ address, smtp, gateway }: Installation) {
  async function ask(method: string, path: string, body?: object | Buffer, headers: Record<string, string> = {}): Promise<Answer> {
    const json = body !== undefined && !Buffer.isBuffer(body);
    const answer = await fetch(`${await address()}/api/v1${path}`, {
      method,
      headers: { ...(json && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: json ? JSON.stringify(body) : new Uint8Array(body as Buffer) }),
    });
    const { data, ...refused } = (await answer.json()) as { data?: Record<string, unknown> };
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(refused)}`);
    return { status: answer.status, data: data ?? {} };
  }

  /** Waits for the newest mail to an address that fits, and returns it. */
  const mailTo = (email: string, fits: (text: string) => boolean = () => true) =>
    eventually(() => {
      const found = smtp.took.findLast(({ to, mail }) => to.includes(email) && fits(mail.text ?? ''));
      if (!found) throw new Error(`no mail to ${email} yet`);
      return found.mail;
    });

  /** Submits a proposal with a document, which its bidder is to pay for. */
  async function submit(bidder: Bidder, tender: unknown) {
    const form = await multipart([{ content: pdf(), name: 'terms.pdf', type: 'application/pdf' }]);
    const { data: file } = await ask('POST', '/files/upload?purpose=proposal', form.payload, { ...bidder.headers, ...form.headers });
    const { data } = await bidder.ask('POST', '/proposals', {
      tender,
      attachment: file.id,
      documents: [],
      offer_price: 98_750.25,
      title: 'Guarding of the yard',
      description: 'Two guards at the gate, day and night.',
      period: 365,
      currency: 'QAR',
      payment_terms: '30_days',
      milestones: [],
      breakdown: [],
      submitted_by: bidder.id,
    });
    return data;
  }

  function newestPayment() {
    const payment = gateway.opened.at(-1);
    if (!payment) throw new Error('nothing was opened at the gateway');
    return payment;
  }

  /** The gateway reports that a payment was made. */
  async function settle(payment: ReturnType<typeof newestPayment>) {
    const webhook = gateway.webhook(payment, 2);
    await ask('POST', '/payments/skipcash/webhook', webhook.payload, webhook.headers);
  }

  /** Sets a password by the mailed link, and returns the signed-in member. */
  async function enter(email: string): Promise<Bidder> {
    const verificationToken = tokenIn(await mailTo(email, (text) => text.includes('verificationToken')));
    const { data } = await ask('POST', '/auth/set-password', {
      verificationToken,
      newPassword: tradePassword,
      confirmPassword: tradePassword,
    });
    const headers = { authorization: `Bearer ${data.accessToken}` };
    const { id } = data.user as { id: number };
    return { id, headers, ask: (method, path, body) => ask(method, path, body, headers) };
  }
  async function register(email: string) {
    await ask('POST', '/auth/register', { name: 'Aisha', email });
    return enter(email);
  }

  return { register, enter, submit, settle, newestPayment, mailTo };
}

/** Sets an installation up with an admin, contacts and a fee, by the release of a checkout. */
export async function setUpForTrade(env: Record<string, string>, folder?: string): Promise<void> {
  const flags = ['--admin', 'admin@office.test', '--email', 'info@office.test', '--phone', '44441111', '--fee', '100'];
  const { code, printed } = await runSetup(flags, env, folder);
  expect([code, printed]).toEqual([0, expect.stringContaining('was mailed to admin@office.test')]);
}

/**
 * Trades in an installation that is set up and running: registered by mail, paid, given back, opened and awarded; returns the secret of the
 * admin's second factor, the bidder and the awarded proposal.
 */
export async function tradeEverything(installation: Installation) {
  const { env, database } = installation;
  const { register, enter, submit, settle, newestPayment, mailTo } = tradersOf(installation);
  const admin = await enter('admin@office.test');
  await expect(admin.ask('GET', '/tenders/pending')).rejects.toThrow('secondFactorNeeded');
  const { data: enrolment } = await admin.ask('POST', '/auth/second-factor/start');
  await admin.ask('POST', '/auth/second-factor/confirm', { code: codeOf(String(enrolment.secret), new Date()) });
  const [publisher, bidder, other] = [
    await register('publisher@office.test'),
    await register('bidder@office.test'),
    await register('other@office.test'),
  ];
  expect((await runSetup(['--check'], env)).printed).toBe('Nothing is missing.\n');

  const { data: company } = await publisher.ask('POST', '/companies', companyFields({ name: 'Lusail Yards' }));
  const { data: request } = await bidder.ask('POST', '/requests', requestFields({ company: company.id }));
  await publisher.ask('POST', `/requests/${request.id}/approve`, {});

  const now = new Date();
  const inDays = (days: number) => addDays(now, days).toISOString();
  const dates = { publish_date: inDays(-1), start_date: inDays(3), end_date: inDays(9), deadline: inDays(10) };
  const { data: draft } = await publisher.ask('POST', '/tenders', tenderFields({ status: 'open', ...dates }));
  const { data: waiting } = await publisher.ask('POST', `/tenders/${draft.id}/publish`, { version: draft.version });
  await admin.ask('POST', `/tenders/${draft.id}/approve`, { version: waiting.version });
  await eventually(async () => {
    expect((await admin.ask('GET', `/tenders/${draft.id}`)).data).toMatchObject({ phase: 'running' });
  });

  const proposal = await submit(bidder, draft.id);
  const payment = newestPayment();
  expect(proposal).toMatchObject({ state: 'awaiting_payment', payUrl: expect.stringContaining(`/pay/${payment.id}`) });
  await settle(payment);
  expect((await bidder.ask('GET', `/proposals/${proposal.id}`)).data).toMatchObject({ state: 'submitted' });

  // A proposal that is withdrawn while its bidder pays: the money is given back, and the office notes it.
  const regretted = await submit(other, draft.id);
  await other.ask('POST', `/proposals/${regretted.id}/withdraw`);
  const inVain = newestPayment();
  await settle(inVain);
  const { data: refunds } = await admin.ask('GET', '/office/payments?group=refundDue');
  expect(refunds.items).toMatchObject([{ gatewayNumber: inVain.id, isRefundDue: true, proposal: null }]);
  const [due] = refunds.items as { id: string }[];
  await admin.ask('POST', `/office/payments/${due?.id}/refund`, { reference: 'RF-1' });
  expect((await admin.ask('GET', '/office/payments?group=givenBack')).data).toMatchObject({
    items: [{ id: due?.id, refund: { reference: 'RF-1' } }],
  });

  // The deadline is ten days away: the test moves it.
  const direct = await openPostgres(database);
  await direct.pool.query("update tenders set deadline = now() - interval '1 second'");
  await direct.close();
  await publisher.ask('POST', `/tenders/${draft.id}/open`);
  await publisher.ask('POST', `/tenders/${draft.id}/award`, { proposal: proposal.id, version: 1 });
  expect((await bidder.ask('GET', `/proposals/${proposal.id}`)).data).toMatchObject({ state: 'awarded' });
  await mailTo('bidder@office.test', (text) => text.includes('https://daleel.example/account/submitted-proposals/'));
  return { secret: String(enrolment.secret), bidder, proposal };
}
