import type { Database, Queryable } from '../database.ts';
import { withIndex } from '../directory/search-index.ts';
import { ownedCompanies } from './queries.ts';
import { recordEvent } from './security-events.ts';
import { deleteSessions } from './session.queries.ts';

export const demoPassword = 'daleel-demo';

/** The demo accounts: an admin, the owner of the first company, and a member without one. */
export const demoAccounts = {
  admin: { email: 'admin@daleel.example', name: 'Daleel Admin', is_admin: true },
  company: { email: 'company@daleel.example', name: 'Marsa Clean Services', is_admin: false },
  member: { email: 'member@daleel.example', name: 'Noor Al Sada', is_admin: false },
};

const emails = Object.values(demoAccounts).map(({ email }) => email);

/** Returns the demo accounts that can sign in, as their password is published. */
export const openDemoAccounts = (db: Queryable): Promise<{ id: number; email: string }[]> =>
  db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email', 'in', emails)
    .where('password_hash', 'is not', null)
    .orderBy('id')
    .execute();

/** Closes the demo accounts: without password, rights and sessions they stay as the authors of their data. Returns their addresses. */
export const closeDemoAccounts = (db: Database, now: Date): Promise<string[]> =>
  db.transaction().execute(async (transaction) => {
    const open = await openDemoAccounts(transaction);
    for (const { id } of open) {
      const closed = () =>
        transaction.updateTable('users').set({ password_hash: null, is_admin: false, closed_at: now }).where('id', '=', id).execute();
      await withIndex(transaction, await ownedCompanies(transaction, id), closed);
      await deleteSessions(transaction, id);
      await recordEvent(transaction, { kind: 'accountClosed', userId: id, at: now });
    }
    return open.map(({ email }) => email);
  });
