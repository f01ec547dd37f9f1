import type { Config } from '../config/config.ts';
import type { Database } from '../data/database.ts';
import { noGateway } from './gateway.none.ts';
import { sandboxGateway } from './gateway.sandbox.ts';
import { skipCashGateway } from './gateway.skipcash.ts';
import type { Gateway } from './gateway.ts';

/** The gateway of PAYMENT_GATEWAY. */
export function createGateway(db: Database, config: Pick<Config, 'payments' | 'publicUrl'>): Gateway {
  const { payments } = config;
  if (payments.gateway === 'none') return noGateway;
  return payments.gateway === 'sandbox' ? sandboxGateway(db) : skipCashGateway(payments, config);
}

/** Describes the configured gateway in a sentence for the operator. */
export function describeGateway({ payments }: Pick<Config, 'payments'>): string {
  if (payments.gateway === 'none') return 'There is no payment gateway (PAYMENT_GATEWAY is not set).';
  if (payments.gateway === 'sandbox') return 'Payments use the sandbox: no money moves (PAYMENT_GATEWAY is sandbox).';
  return `Payments are made through ${new URL(payments.url).host}.`;
}
