import { randomUUID } from 'node:crypto';
import type { ArkErrors } from 'arktype';
import { basePath } from '../../contract/base-path.ts';
import { type } from '../../contract/type.ts';
import type { Config } from '../config/config.ts';
import type { PaymentsConfig } from '../config/payments.ts';
import { isSignedBy, signatureOf } from './gateway.signature.ts';
import { type Gateway, GatewayDown, type PaymentEvent, type PaymentOrder } from './gateway.ts';

type SkipCash = Extract<PaymentsConfig, { gateway: 'skipcash' }>;

/** Timeout of a request, in milliseconds. */
const defaultTimeout = 10_000;

/** SkipCash's status numbers; 0 is new, 1 pending, 7 and 8 are unfinished refunds. */
const statuses: Record<number, PaymentEvent['status']> = {
  0: 'pending',
  1: 'pending',
  2: 'paid',
  3: 'cancelled',
  4: 'failed',
  5: 'failed',
  6: 'refunded',
};

const asNumber = type('string.numeric.parse').or('number');
const Opened = type({ resultObj: { id: '1 <= string <= 100', payUrl: 'string.url' } });
const Queried = type({
  resultObj: { id: 'string', statusId: 'number', amount: asNumber, currency: 'string', transactionId: 'string' },
});
const Webhook = type({ PaymentId: 'string', Amount: asNumber, StatusId: asNumber, TransactionId: 'string' });

/**
 * The gateway for SkipCash, which accepts QAR only. Its API is known from its own code and from other clients; docs/operations.md lists the
 * sources.
 *
 * @param timeout of a request, in milliseconds
 */
export function skipCashGateway(keys: SkipCash, { publicUrl }: Pick<Config, 'publicUrl'>, timeout = defaultTimeout): Gateway {
  /**
   * Requests JSON.
   *
   * @throws GatewayDown on a timeout or an error response
   */
  const ask = async (path: string, request: RequestInit): Promise<unknown> => {
    try {
      const answer = await fetch(`${keys.url}${path}`, { ...request, redirect: 'error', signal: AbortSignal.timeout(timeout) });
      if (answer.ok) return await answer.json();
      await answer.body?.cancel();
      throw new GatewayDown(`status ${answer.status}`);
    } catch (error) {
      if (error instanceof GatewayDown) throw error;
      throw new GatewayDown(error instanceof Error ? error.name : 'unknown');
    }
  };
  /** Whether the payer's browser may be sent there: encrypted like the API, which is http only for a gateway on this machine. */
  const isPaymentPage = (address: string): boolean => ['https:', new URL(keys.url).protocol].includes(new URL(address).protocol);
  return {
    provider: 'skipcash',
    async create(order) {
      const fields = fieldsOf(order, keys.keyId);
      const answer = await ask('/api/v1/payments', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: signatureOf(fields, keys.keySecret) },
        body: JSON.stringify({
          ...Object.fromEntries(fields.filter(([, value]) => value !== '')),
          ReturnUrl: `${publicUrl}${basePath}/payments/${order.id}/return`,
          WebhookUrl: `${publicUrl}${basePath}/payments/skipcash/webhook`,
        }),
      });
      const { id, payUrl } = checked(Opened(answer)).resultObj;
      if (!isPaymentPage(payUrl)) throw new GatewayDown('unfit address');
      return { providerId: id, payUrl };
    },
    async look({ providerId }) {
      const answer = await ask(`/api/v1/payments/${encodeURIComponent(providerId)}`, { headers: { authorization: keys.clientId } });
      const { id, statusId, amount, currency, transactionId } = checked(Queried(answer)).resultObj;
      return { id: transactionId, providerId: id, amount, currency, status: statuses[statusId] ?? 'other' };
    },
    readWebhook(body, signature) {
      if (!isSignedBy(signedFields(body), keys.webhookKey, signature)) return null;
      const event = Webhook(body);
      if (event instanceof type.errors) return null;
      const { PaymentId, Amount, StatusId, TransactionId } = event;
      return { id: TransactionId, providerId: PaymentId, amount: Amount, currency: 'QAR', status: statuses[StatusId] ?? 'other' };
    },
  };
}

const truncate = (text: string, length: number): string => [...text].slice(0, length).join('');

/** Returns an order's signed fields, in signing order. */
function fieldsOf({ id, amount, payer }: PaymentOrder, keyId: string): [name: string, value: string][] {
  const [first = '', ...others] = payer.name.trim().split(/\s+/);
  return [
    ['Uid', randomUUID()],
    ['KeyId', keyId],
    ['Amount', amount.toFixed(2)],
    ['FirstName', truncate(first, 60)],
    ['LastName', truncate(others.join(' ') || first, 60)],
    ['Email', truncate(payer.email, 255)],
    ['TransactionId', id],
  ];
}

const signedNames = ['PaymentId', 'Amount', 'StatusId', 'TransactionId', 'Custom1', 'VisaId'];
const signedFields = (body: Record<string, unknown>) => signedNames.map((name) => [name, String(body[name] ?? '')] as const);

function checked<T>(answer: T | ArkErrors): T {
  if (answer instanceof type.errors) throw new GatewayDown('unfit answer');
  return answer;
}
