import type { Config } from '../config/config.ts';
import type { Database } from '../data/database.ts';
import { sandboxGateway } from './gateway.sandbox.ts';
import { skipCashGateway } from './gateway.skipcash.ts';
import type { Gateway } from './gateway.ts';

/** The gateway of PAYMENT_GATEWAY. */
export const createGateway = (db: Database, config: Pick<Config, 'payments' | 'publicUrl'>): Gateway =>
  config.payments.gateway === 'sandbox' ? sandboxGateway(db) : skipCashGateway(config.payments, config);

/** Describes the configured gateway in a sentence for the operator. */
export const describeGateway = ({ payments }: Pick<Config, 'payments'>): string =>
  payments.gateway === 'sandbox'
    ? 'Payments use the sandbox: no money moves (PAYMENT_GATEWAY is sandbox).'
    : `Payments are made through ${new URL(payments.url).host}.`;
