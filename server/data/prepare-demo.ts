import { type Config, mediaFolder } from '../config/config.ts';
import { demoPassword, openDemoAccounts } from './accounts/demo-accounts.ts';
import type { Database } from './database.ts';

/**
 * Fills an empty database with demo data if configured, and reports the demo accounts; does nothing if demo data is disabled.
 *
 * @param say receives sentences for the operator
 */
export async function prepareDemo(db: Database, config: Config, say: (sentence: string) => void): Promise<void> {
  if (!config.demo) return;
  // Imported dynamically: without demo data neither its texts nor the image renderer are needed.
  const { fillDemoData, isEmpty } = await import('./demo/demo.ts');
  if (await isEmpty(db)) {
    say('Filling the empty database with demo data. This takes a moment, once.');
    await fillDemoData(db, mediaFolder(config));
  }

  const there = await openDemoAccounts(db);
  if (there.length > 0) say(`Demo accounts: ${there.map(({ email }) => email).join(', ')} (password ${demoPassword})`);
}
