import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { PaymentsConfig } from '../../../server/config/payments.ts';

const keys = { keyId: 'key-id', keySecret: 'key secret', clientId: 'client-id', webhookKey: 'webhook_secret' };
const signed = (text: string, key: string) => createHmac('sha256', key).update(text).digest('base64');
const listed = (fields: [string, unknown][]) =>
  fields
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `${name}=${value}`)
    .join(',');

type Stored = { id: string; statusId: number; amount: string; transactionId: string; fields: Record<string, string> };
type Mode = 'up' | 'down' | 'nonsense' | 'refusing';

/** A local SkipCash server, written from docs/payments.md independently of the adapter. */
export type SkipCashPeer = {
  config: PaymentsConfig & { gateway: 'skipcash' };
  /** Environment variables that direct a process to this server. */
  env: Record<string, string>;
  /** The opened payments in order. */
  opened: Stored[];
  /** Number of requests with a wrong signature or key. */
  forged: () => number;
  /** Number of payment queries. */
  looked: () => number;
  behave: (mode: Mode) => void;
  /** Accepts requests without answering, until `answer` is called; `waiting` resolves when one has arrived. */
  hold: () => { waiting: Promise<void>; answer: () => void };
  /** Returns the webhook for a payment's new status; `overrides` overrides fields. */
  webhook: (
    payment: Stored,
    statusId: number,
    overrides?: Record<string, unknown>,
  ) => { headers: { authorization: string }; payload: object };
  stop: () => Promise<void>;
};

/** Starts a payment gateway for tests, which verifies every signature. */
export async function startSkipCash(): Promise<SkipCashPeer> {
  const opened: Stored[] = [];
  const counts = { forged: 0, looked: 0 };
  let mode: Mode = 'up';
  let held: { arrived: () => void; answered: Promise<void> } | null = null;

  const open = (fields: Record<string, string>, authorization: string | undefined) => {
    const names = ['Uid', 'KeyId', 'Amount', 'FirstName', 'LastName', 'Phone', 'Email', 'Street', 'City', 'State', 'Country'];
    const text = listed([...names, 'PostalCode', 'TransactionId', 'Custom1'].map((name) => [name, fields[name]]));
    if (fields.KeyId !== keys.keyId || authorization !== signed(text, keys.keySecret)) return null;
    const { Amount: amount = '', TransactionId: transactionId = '' } = fields;
    const stored: Stored = { id: randomUUID(), statusId: 0, amount, transactionId, fields };
    opened.push(stored);
    return stored;
  };
  const look = (id: string, authorization: string | undefined) => {
    counts.looked++;
    return authorization === keys.clientId ? opened.find((payment) => payment.id === id) : null;
  };
  const answerOf = ({ id, statusId, amount, transactionId }: Stored, port: number) => ({
    resultObj: {
      id,
      statusId,
      status: 'any',
      payUrl: `http://127.0.0.1:${port}/pay/${id}`,
      amount: Number(amount),
      currency: 'QAR',
      transactionId,
    },
    returnCode: 200,
    hasError: false,
  });

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    held?.arrived();
    await held?.answered;
    const say = (status: number, text: string) => response.writeHead(status, { 'content-type': 'application/json' }).end(text);
    if (mode === 'down') return say(503, 'Service Unavailable');
    if (mode === 'nonsense') return say(200, '<html>Amount=100.00</html>');
    if (mode === 'refusing')
      return say(200, JSON.stringify({ resultObj: null, hasError: true, errorMessage: 'Amount', validationErrors: [] }));
    const { authorization } = request.headers;
    const id = /^\/api\/v1\/payments\/(.+)$/.exec(request.url ?? '')?.[1];
    const found = id ? look(id, authorization) : open(JSON.parse(Buffer.concat(chunks).toString()), authorization);
    if (found) return say(200, JSON.stringify(answerOf(found, port)));
    if (found === null) counts.forged++;
    return say(found === null ? 403 : 404, JSON.stringify({ hasError: true }));
  };
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the gateway has no port');
  const { port } = address;
  const url = `http://127.0.0.1:${port}`;

  return {
    config: { gateway: 'skipcash', url, ...keys },
    env: {
      PAYMENT_GATEWAY: 'skipcash',
      SKIPCASH_URL: url,
      SKIPCASH_KEY_ID: keys.keyId,
      SKIPCASH_KEY_SECRET: keys.keySecret,
      SKIPCASH_CLIENT_ID: keys.clientId,
      SKIPCASH_WEBHOOK_KEY: keys.webhookKey,
    },
    opened,
    forged: () => counts.forged,
    looked: () => counts.looked,
    behave: (next) => {
      mode = next;
    },
    hold: () => {
      const [arrival, permission] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      held = { arrived: arrival.resolve, answered: permission.promise };
      const release = () => {
        held = null;
        permission.resolve();
      };
      return { waiting: arrival.promise, answer: release };
    },
    webhook: (payment, statusId, overrides = {}) => {
      const payload: Record<string, unknown> = {
        PaymentId: payment.id,
        Amount: payment.amount,
        StatusId: statusId,
        TransactionId: payment.transactionId,
        Custom1: null,
        VisaId: '7064596254436292404008',
        CardType: 'Debit',
        ...overrides,
      };
      const names = ['PaymentId', 'Amount', 'StatusId', 'TransactionId', 'Custom1', 'VisaId'];
      const text = listed(names.map((name) => [name, payload[name] ?? undefined]));
      return { headers: { authorization: signed(text, keys.webhookKey) }, payload };
    },
    stop: async () => {
      held = null;
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
