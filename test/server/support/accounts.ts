import type { User } from '../../../contract/entities/session.ts';
import type { OfficeRole } from '../../../contract/rules/roles.ts';
import { findAccount } from '../../../server/data/accounts/session.queries.ts';
import type { Queryable } from '../../../server/data/database.ts';
import { hashPassword } from '../../../server/domain/accounts/passwords.ts';
import { openSession } from '../../../server/domain/accounts/session.ts';
import type { Parts } from '../../../server/parts.ts';

/** Minimal hashing cost; the default takes a third of a second. */
export const cheap = { N: 2, r: 1, p: 1 };
/** The password of all test accounts. */
export const password = 'a good password';
const passwordHash = await hashPassword(password, cheap);

let made = 0;

/** Creates an account with a unique address. */
export async function addAccount(
  db: Queryable,
  {
    isAdmin = false,
    role = null,
    email = `person${++made}@example.test`,
  }: { isAdmin?: boolean; role?: OfficeRole | null; email?: string } = {},
): Promise<User> {
  const account = { email, name: 'Aisha', is_admin: isAdmin || role !== null, office_role: role, password_hash: passwordHash };
  await db.insertInto('users').values(account).execute();
  const { passwordHash: _, ...user } = (await findAccount(db, email)) ?? {};
  if (!('id' in user)) throw new Error('the account that was just stored is not found');
  return user;
}

/** Returns headers of a new session of a user (by default a new one). */
export async function signedIn({ db, clock }: Pick<Parts, 'db' | 'clock'>, user?: User): Promise<{ authorization: string }> {
  const { accessToken } = await openSession(db, user ?? (await addAccount(db)), clock.now());
  return { authorization: `Bearer ${accessToken}` };
}

/** Extracts the token of the link in a mail. */
export const tokenIn = (mail: { text?: string } | undefined): string => {
  const token = /set-password\?verificationToken=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error('there is no link in this mail');
  return token;
};
