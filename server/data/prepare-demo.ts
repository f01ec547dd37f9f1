import { type Config, mediaFolder } from '../config/config.ts';
import type { Database } from './database.ts';

/**
 * Fills an empty database with demo data where the configuration wants it, and says which demo accounts there are; nothing
 * where demo data is not wanted, whatever the database holds.
 *
 * @param say takes sentences for whoever starts the server
 */
export async function prepareDemo(db: Database, config: Config, say: (sentence: string) => void): Promise<void> {
  if (!config.demo) return;
  // Loaded only here: a server without demo data needs neither its texts nor what draws its pictures.
  const { demoAccounts, demoPassword, fillDemoData, isEmpty } = await import('./demo/demo.ts');
  if (await isEmpty(db)) {
    say('Filling the empty database with demo data. This takes a moment, once.');
    await fillDemoData(db, mediaFolder(config));
  }

  const wanted = Object.values(demoAccounts).map(({ email }) => email);
  const there = await db.selectFrom('users').select('email').where('email', 'in', wanted).orderBy('id').execute();
  if (there.length > 0) say(`Demo accounts: ${there.map(({ email }) => email).join(', ')} (password ${demoPassword})`);
}
