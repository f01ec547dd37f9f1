import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays } from 'date-fns/addDays';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitNames } from '../../../server/data/connections.ts';
import { eventually } from '../../eventually.ts';
import { tokenIn } from '../support/accounts.ts';
import { codeOf } from '../support/codes.ts';
import { freshPostgresUrl, freshRoleUrl, onPostgres, openPostgres } from '../support/database.ts';
import { companyFields } from '../support/directory.ts';
import { pdf } from '../support/documents.ts';
import { type SkipCashPeer, startSkipCash } from '../support/gateway.ts';
import { multipart } from '../support/multipart.ts';
import { hasPooler, type Pooler, startPooler } from '../support/pooler.ts';
import { production, runSetup, type ServerProcess, startProcess } from '../support/process.ts';
import { requestFields } from '../support/requests.ts';
import { type SmtpPeer, startSmtp } from '../support/smtp.ts';
import { tenderFields } from '../support/tenders.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'daleel-trade-'));
const password = 'long enough a password';
let peer: SmtpPeer;
let gateway: SkipCashPeer;
let pooler: Pooler | undefined;
let env: Record<string, string>;
let server: ServerProcess;

beforeAll(async () => {
  peer = await startSmtp();
  gateway = await startSkipCash();
  const database = onPostgres ? await twoRoles() : {};
  env = { ...production, ...gateway.env, ...database, DATA_DIR: dataDir, SMTP_URL: peer.url };
});
afterAll(async () => {
  server?.kill('SIGTERM');
  await server?.ended;
  await peer.stop();
  await gateway.stop();
  await pooler?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The application has a role of its own beside the owner of the tables, and a pooler before the database where PgBouncer is installed. */
async function twoRoles() {
  const owner = await freshPostgresUrl();
  const application = await freshRoleUrl(owner);
  const roles = { DATABASE_OWNER_URL: owner, DATABASE_URL: application };
  if (!hasPooler) return roles;
  const admin = await openPostgres(owner);
  for (const name of limitNames) await admin.pool.query(`alter role ${new URL(application).username} set ${name} = '15s'`);
  await admin.close();
  pooler = await startPooler(application);
  return { ...roles, DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: application };
}

type Answer = { status: number; data: Record<string, unknown> };
type Member = { id: number; ask: (method: string, path: string, body?: object) => Promise<Answer> };
type Bidder = Member & { headers: Record<string, string> };

async function ask(method: string, path: string, body?: object | Buffer, headers: Record<string, string> = {}): Promise<Answer> {
  const json = body !== undefined && !Buffer.isBuffer(body);
  const answer = await fetch(`${await server.address}/api/v1${path}`, {
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
    const found = peer.took.findLast(({ to, mail }) => to.includes(email) && fits(mail.text ?? ''));
    if (!found) throw new Error(`no mail to ${email} yet`);
    return found.mail;
  });

/** Submits a proposal with a document, which its bidder is to pay for. */
async function submit(bidder: Bidder, tender: unknown) {
  const form = await multipart([{ content: pdf(), name: 'terms.pdf', type: 'application/pdf' }]);
  const { data: file } = await ask('POST', '/files/upload', form.payload, { ...bidder.headers, ...form.headers });
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
  const { data } = await ask('POST', '/auth/set-password', { verificationToken, newPassword: password, confirmPassword: password });
  const headers = { authorization: `Bearer ${data.accessToken}` };
  const { id } = data.user as { id: number };
  return { id, headers, ask: (method, path, body) => ask(method, path, body, headers) };
}
async function register(email: string) {
  await ask('POST', '/auth/register', { name: 'Aisha', email });
  return enter(email);
}

test.skipIf(!onPostgres)(
  'the whole trade passes in production: set up, registered by mail, paid, given back, opened and awarded',
  async () => {
    const setup = await runSetup(
      ['--admin', 'admin@office.test', '--email', 'info@office.test', '--phone', '44441111', '--fee', '100'],
      env,
    );
    expect([setup.code, setup.printed]).toEqual([0, expect.stringContaining('was mailed to admin@office.test')]);
    server = startProcess(env);
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
    expect(server.printed()).toContain('The application can only add to the audit trail.');

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
    const database = await openPostgres(env.DATABASE_DIRECT_URL ?? env.DATABASE_URL ?? '');
    await database.pool.query("update tenders set deadline = now() - interval '1 second'");
    await database.close();
    await publisher.ask('POST', `/tenders/${draft.id}/open`);
    await publisher.ask('POST', `/tenders/${draft.id}/award`, { proposal: proposal.id, version: 1 });
    expect((await bidder.ask('GET', `/proposals/${proposal.id}`)).data).toMatchObject({ state: 'awarded' });
    await mailTo('bidder@office.test', (text) => text.includes('https://daleel.example/account/submitted-proposals/'));
    expect(server.printed()).not.toContain(password);
    expect(server.printed()).not.toContain(enrolment.secret);
  },
);
