import { addHours } from 'date-fns/addHours';
import type { CatalogueFile } from '../../../contract/entities/catalogue.ts';
import { nameMaxLength } from '../../../contract/limits.ts';
import type { Locale } from '../../../contract/locale.ts';
import { addLink, deleteLinks, lockAccount } from '../../data/accounts/links.ts';
import { register } from '../../data/accounts/queries.ts';
import { recordEvent } from '../../data/accounts/security-events.ts';
import type { Transaction } from '../../data/database.ts';
import { hasNoCatalogue, insertCatalogue } from '../../data/directory/catalogue.ts';
import * as queries from '../../data/shell/setup.queries.ts';
import type { Parts } from '../../parts.ts';
import { linkHours } from '../accounts/links.ts';

/** What an operator wants a new installation to have; what is left out stays as it is. */
export type Wanted = {
  settings: queries.SetUpValues;
  /** Whether settings that an earlier setup wrote are written again. */
  overwrite: boolean;
  catalogue: CatalogueFile | null;
  admin: { email: string; locale: Locale } | null;
};

/** What a setup did. `link` is the new admin's unsent link to set a password. */
export type Done = {
  settings: queries.SetUpColumn[];
  /** Settings with a wanted value that an earlier setup has written: they stay as they are. */
  kept: queries.SetUpColumn[];
  hasCatalogue: 'added' | 'kept' | 'none';
  admin: { email: string; link: number; revoked: string[] } | 'kept' | 'none';
};

/**
 * Sets up an installation: settings, catalogue and the first admin, all or nothing. A setting is written once, a catalogue only into a
 * database without one, an admin only while there is none with a password, in place of one whose address was mistyped: running it again changes
 * nothing that people have changed.
 */
export const setUp = ({ db, clock }: Pick<Parts, 'db' | 'clock'>, wanted: Wanted): Promise<Done> =>
  db.transaction().execute(async (transaction) => ({
    ...(await setSettings(transaction, wanted)),
    hasCatalogue: await addCatalogue(transaction, wanted.catalogue),
    admin: await addAdmin(transaction, wanted.admin, clock.now()),
  }));

async function setSettings(transaction: Transaction, { settings, overwrite }: Wanted): Promise<Pick<Done, 'settings' | 'kept'>> {
  const { set_up } = await queries.lockSettings(transaction);
  const wanted = queries.setUpColumns.filter((column) => settings[column] !== undefined);
  const written = wanted.filter((column) => overwrite || !set_up.includes(column));
  const values = Object.fromEntries(written.map((column) => [column, settings[column]]));
  await queries.writeSettings(transaction, values, [...new Set([...set_up, ...written])]);
  return { settings: written, kept: wanted.filter((column) => !written.includes(column)) };
}

async function addCatalogue(transaction: Transaction, catalogue: CatalogueFile | null): Promise<Done['hasCatalogue']> {
  if (!(await hasNoCatalogue(transaction))) return 'kept';
  if (!catalogue) return 'none';
  await insertCatalogue(transaction, catalogue);
  return 'added';
}

async function addAdmin(transaction: Transaction, wanted: Wanted['admin'], now: Date): Promise<Done['admin']> {
  const admins = await queries.findAdmins(transaction);
  if (admins.some(({ isPending }) => !isPending)) return 'kept';
  if (!wanted) return admins.length > 0 ? 'kept' : 'none';
  const { email, locale } = wanted;
  const mistyped = admins.filter((admin) => admin.email.toLowerCase() !== email.toLowerCase());
  for (const { id } of mistyped) await revokeAdmin(transaction, id, now);
  const account = await register(transaction, { email, name: email.slice(0, email.indexOf('@')).slice(0, nameMaxLength), locale, now });
  if (!account) throw new Error(`the account of ${email} was closed: use another address`);
  await queries.setAdmin(transaction, account.id, 'administrator');
  await recordEvent(transaction, { kind: 'adminMade', userId: account.id, at: now });
  const kind = account.isPending ? 'register' : 'forgotten';
  const link = await addLink(transaction, { userId: account.id, kind, now, expiresAt: addHours(now, linkHours) });
  return { email, link, revoked: mistyped.map((admin) => admin.email) };
}

/** Takes the role from an account without a password, and its links: they may be in the mailbox of another person. */
async function revokeAdmin(transaction: Transaction, userId: number, now: Date): Promise<void> {
  await lockAccount(transaction, userId);
  await queries.setAdmin(transaction, userId, null);
  await deleteLinks(transaction, userId);
  await recordEvent(transaction, { kind: 'adminRevoked', userId, at: now });
}
