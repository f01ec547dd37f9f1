import { type Config, mediaFolder } from '../config/config.ts';
import { demoPassword, openDemoAccounts } from './accounts/demo-accounts.ts';
import type { Database } from './database.ts';
import type { Making } from './demo/demo.ts';
import { isEmpty } from './empty.ts';

/**
 * Fills an empty database with demo data if configured, and reports the demo accounts; does nothing if demo data is disabled.
 *
 * @param say receives sentences for the operator
 */
export async function prepareDemo(db: Database, config: Config, making: Making, say: (sentence: string) => void): Promise<void> {
  if (!config.demo) return;
  if (await isEmpty(db)) {
    // Imported dynamically: only an empty database needs its texts and the image renderer.
    const { fillDemoData } = await import('./demo/demo.ts');
    say('Filling the empty database with demo data. This takes a moment, once.');
    await fillDemoData(db, mediaFolder(config), making);
  }

  const there = await openDemoAccounts(db);
  if (there.length > 0) say(`Demo accounts: ${there.map(({ email }) => email).join(', ')} (password ${demoPassword})`);
}
