import type { Config } from '../config/config.ts';
import { isForOthers } from '../config/mode.ts';
import { openDemoAccounts } from './accounts/demo-accounts.ts';
import { canChangeAudit } from './application-role.ts';
import type { Queryable } from './database.ts';
import { readSettings } from './shell/queries.ts';

type Meant = Pick<Config, 'mode' | 'publicUrl' | 'payments' | 'databaseOwnerUrl'>;

/** Returns why the server must not start with the data that there is: a sentence for each reason, none if it may. */
export async function installationMistakes(db: Queryable, config: Meant): Promise<string[]> {
  return [...(await demoMistakes(db, config)), ...(await feeMistakes(db, config)), ...(await roleMistakes(db, config))];
}

async function roleMistakes(db: Queryable, { databaseOwnerUrl }: Meant): Promise<string[]> {
  if (databaseOwnerUrl === null || !(await canChangeAudit(db))) return [];
  return ['The role of DATABASE_URL could change the audit trail: it is a superuser, or it has the rights of the owner of the tables.'];
}

async function demoMistakes(db: Queryable, { publicUrl }: Meant): Promise<string[]> {
  const open = isForOthers(publicUrl) ? await openDemoAccounts(db) : [];
  if (open.length === 0) return [];
  const named = open.map(({ email }) => email).join(', ');
  return [
    `The database has demo accounts with a published password (${named}). Use an empty database, or close them with: npm run setup -- --close-demo-accounts`,
  ];
}

async function feeMistakes(db: Queryable, { mode, payments: { gateway } }: Meant): Promise<string[]> {
  const { proposalFee } = await readSettings(db);
  const isPayable = gateway === 'skipcash' || (gateway === 'sandbox' && mode !== 'production');
  if (proposalFee === 0 || isPayable) return [];
  const reason = gateway === 'sandbox' ? 'PAYMENT_GATEWAY is sandbox, where everybody approves payments' : 'PAYMENT_GATEWAY is not set';
  const sandbox = mode === 'demonstration' ? ', or sandbox' : '';
  return [
    `A proposal costs QAR ${proposalFee}, but ${reason}. Set PAYMENT_GATEWAY=skipcash${sandbox}, or abolish the fee with: npm run setup -- --fee 0 --overwrite`,
  ];
}
