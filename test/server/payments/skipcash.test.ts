import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { signatureOf } from '../../../server/outside/gateway.signature.ts';
import { skipCashGateway } from '../../../server/outside/gateway.skipcash.ts';
import { GatewayDown } from '../../../server/outside/gateway.ts';
import { type SkipCashPeer, startSkipCash } from '../support/gateway.ts';

let peer: SkipCashPeer;
beforeAll(async () => {
  peer = await startSkipCash();
  return peer.stop;
});
beforeEach(() => peer.behave('up'));

const publicUrl = 'https://daleel.example';
const payer = { name: 'Aisha Al Sada', email: 'aisha@example.test' };
const order = (changes: object = {}) => ({ id: randomUUID(), amount: 100, currency: 'QAR', payer, ...changes });
const gateway = (changes: object = {}, timeout?: number) => skipCashGateway({ ...peer.config, ...changes }, { publicUrl }, timeout);
const last = () => {
  const payment = peer.opened.at(-1);
  if (!payment) throw new Error('nothing was opened');
  return payment;
};
/** Passes a webhook to the adapter, as the app does. */
const webhookOf = (...about: Parameters<SkipCashPeer['webhook']>) => {
  const { headers, payload } = peer.webhook(...about);
  return [payload as Record<string, unknown>, headers.authorization] as const;
};

describe('opening a payment', () => {
  test('opening a payment is signed as SkipCash verifies it, and returns its payment page', async () => {
    const asked = order({ amount: 100.5 });
    const opened = await gateway().create(asked);
    expect(opened).toEqual({ providerId: last().id, payUrl: `${peer.config.url}/pay/${last().id}` });
    expect(last().fields).toEqual({
      Uid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      KeyId: peer.config.keyId,
      Amount: '100.50',
      FirstName: 'Aisha',
      LastName: 'Al Sada',
      Email: payer.email,
      TransactionId: asked.id,
      ReturnUrl: `${publicUrl}/api/v1/payments/${asked.id}/return`,
      WebhookUrl: `${publicUrl}/api/v1/payments/skipcash/webhook`,
    });
  });

  test('truncates fields to the accepted lengths, in any script, and repeats a single name', async () => {
    await gateway().create(order({ payer: { name: `${'ع'.repeat(70)}`, email: `${'a'.repeat(300)}@example.test` } }));
    const { FirstName = '', LastName, Email = '' } = last().fields;
    expect([[...FirstName].length, LastName, Email.length]).toEqual([60, FirstName, 255]);
  });

  test('uses a new ID for each attempt', async () => {
    const asked = order();
    await gateway().create(asked);
    const first = last().fields.Uid;
    await gateway().create(asked);
    expect(last().fields.Uid).not.toBe(first);
  });
});

describe('querying a payment', () => {
  test.each([
    [0, 'pending'],
    [1, 'pending'],
    [2, 'paid'],
    [3, 'cancelled'],
    [4, 'failed'],
    [5, 'failed'],
    [6, 'refunded'],
    [7, 'other'],
    [99, 'other'],
  ])('status %i is %s', async (statusId, status) => {
    const asked = order();
    const { providerId } = await gateway().create(asked);
    last().statusId = statusId;
    const known = { id: asked.id, providerId, amount: 100, currency: 'QAR', status };
    expect(await gateway().look({ id: asked.id, providerId })).toEqual(known);
  });
});

describe('a gateway that fails', () => {
  const both = (changes: object = {}, timeout?: number) => {
    const asked = gateway(changes, timeout);
    return Promise.allSettled([asked.create(order()), asked.look({ id: randomUUID(), providerId: randomUUID() })]);
  };
  const reasons = async (...changes: Parameters<typeof both>) =>
    (await both(...changes)).map((outcome) => outcome.status === 'rejected' && outcome.reason);

  test.each(['down', 'nonsense', 'refusing'] as const)(
    'a gateway that fails is down if it is %s, and its message is not quoted',
    async (mode) => {
      peer.behave(mode);
      for (const reason of await reasons()) {
        expect(reason).toBeInstanceOf(GatewayDown);
        expect(reason.message).not.toMatch(/Amount|html/);
      }
    },
  );

  test('a gateway that fails is down if its payment page is unencrypted while the gateway is not', async () => {
    vi.spyOn(globalThis, 'fetch').mockImplementationOnce(async () =>
      Response.json({ resultObj: { id: 'one', payUrl: 'http://skipcash.example/pay/one' } }),
    );
    await expect(gateway({ url: 'https://api.skipcash.example' }).create(order())).rejects.toThrow(new GatewayDown('unfit address'));
  });

  test('a gateway that fails is down if the connection is refused', async () => {
    for (const reason of await reasons({ url: 'http://127.0.0.1:1' })) expect(reason).toBeInstanceOf(GatewayDown);
  });

  test('a gateway that fails is down after a timeout', async () => {
    const { answer } = peer.hold();
    for (const reason of await reasons({}, 50)) expect(reason).toBeInstanceOf(GatewayDown);
    answer();
  });

  test('a gateway that fails is down if it rejects the keys', async () => {
    const before = peer.forged();
    for (const reason of await reasons({ keySecret: 'another', clientId: 'another' })) expect(reason).toBeInstanceOf(GatewayDown);
    expect(peer.forged()).toBe(before + 2);
  });
});

describe('a webhook', () => {
  const opened = async () => {
    await gateway().create(order());
    return last();
  };

  test("matches the signature in SkipCash's example", () => {
    const fields = [
      ['PaymentId', '32943d5e-3fd9-4794-8a89-b1200ebcf0f7'],
      ['Amount', '100.00'],
      ['StatusId', '2'],
      ['TransactionId', '00030203'],
      ['Custom1', ''],
      ['VisaId', '7064596254436292404008'],
    ] as const;
    expect(signatureOf(fields, 'webhook_secret')).toBe('SjH/NKsp6wPUKd5uAufnRhmPz+MT7i6bGGC5dtTAcco=');
    const body = { ...Object.fromEntries(fields), StatusId: 2, Custom1: null, TokenId: 'any', CardType: 'Debit' };
    expect(gateway().readWebhook(body, 'SjH/NKsp6wPUKd5uAufnRhmPz+MT7i6bGGC5dtTAcco=')).toEqual({
      id: '00030203',
      providerId: '32943d5e-3fd9-4794-8a89-b1200ebcf0f7',
      amount: 100,
      currency: 'QAR',
      status: 'paid',
    });
  });

  test('a webhook is accepted with a valid signature', async () => {
    const payment = await opened();
    const read = gateway().readWebhook(...webhookOf(payment, 4));
    expect(read).toEqual({ id: payment.transactionId, providerId: payment.id, amount: 100, currency: 'QAR', status: 'failed' });
  });

  test.each(['PaymentId', 'Amount', 'StatusId', 'TransactionId', 'Custom1', 'VisaId'])(
    'a webhook is rejected if %s was changed',
    async (name) => {
      const [body, signature] = webhookOf(await opened(), 4);
      expect(gateway().readWebhook({ ...body, [name]: '2' }, signature)).toBeNull();
    },
  );

  test('a webhook is rejected without a signature, with a truncated one, and with that of another key', async () => {
    const [body, signature] = webhookOf(await opened(), 2);
    const other = gateway({ webhookKey: 'another' });
    expect(gateway().readWebhook(body, undefined)).toBeNull();
    expect(gateway().readWebhook(body, '')).toBeNull();
    expect(gateway().readWebhook(body, signature.slice(0, 20))).toBeNull();
    expect(gateway().readWebhook(body, `Bearer ${signature}`)).toBeNull();
    expect(other.readWebhook(body, signature)).toBeNull();
  });

  test('a webhook is ignored if it is signed but not about a payment', async () => {
    expect(gateway().readWebhook(...webhookOf(await opened(), 2, { Amount: 'much' }))).toBeNull();
    expect(gateway().readWebhook(...webhookOf(await opened(), 2, { PaymentId: undefined }))).toBeNull();
  });
});
