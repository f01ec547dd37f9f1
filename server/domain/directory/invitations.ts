import type { CompanyRow } from '../../../contract/entities/account.ts';
import { inLanguage, type Locale } from '../../../contract/locale.ts';
import type { Transaction } from '../../data/database.ts';
import * as owners from '../../data/directory/companies.owners.ts';
import { readRows } from '../../data/directory/companies.rows.ts';
import * as writes from '../../data/directory/companies.writes.ts';
import { indexNewCompanies, withIndex } from '../../data/directory/search-index.ts';
import { searchWords } from '../../data/search-words.ts';
import type { Parts } from '../../parts.ts';
import { mailLink } from '../accounts/links.ts';
import type { Caller } from '../accounts/session.ts';
import { inOffice } from '../office/acting.ts';
import { Refused } from '../refusal.ts';

/** The invited address and the language of the mail. */
export type Invitation = { email: string; locale: Locale };

/**
 * Creates a company and an account for it, and mails the link with which its owner sets a password. The company is in the first place until
 * its owner changes it.
 *
 * @throws Refused `addressTaken` if the address belongs to an admin or to someone who has a company, `conflict` if there are no places yet
 */
export async function inviteCompany(parts: Parts, caller: Caller, name: string, invitation: Invitation): Promise<CompanyRow> {
  return inOffice(parts, caller, async (transaction) => {
    const location_id = await owners.firstPlace(transaction);
    if (location_id === undefined) throw new Refused('conflict');
    const now = parts.clock.now();
    const owner_id = await accountFor(transaction, { ...invitation, name, now });
    const columns = { name, words: searchWords(name), location_id, owner_id, created_at: now };
    const id = await writes.insertCompany(transaction, columns);
    // A concurrent invitation of the same person has committed.
    if (id === undefined) throw new Refused('addressTaken');
    await indexNewCompanies(transaction, [id]);
    return invite(transaction, parts, caller, { id, ownerId: owner_id, name }, invitation.locale);
  });
}

/**
 * Invites an owner for a company without an active account, or resends the link; another address replaces the owner.
 *
 * @throws Refused `notFound`, `conflict` if its account is active, `addressTaken` as above
 */
export async function inviteOwner(parts: Parts, caller: Caller, id: number, invitation: Invitation): Promise<CompanyRow> {
  return inOffice(parts, caller, async (transaction) => {
    const company = await writes.lockCompany(transaction, id);
    if (!company) throw new Refused('notFound');
    if (company.owner_id !== null && (await owners.lockUser(transaction, company.owner_id))?.isActive) throw new Refused('conflict');
    const ownerId = await accountFor(transaction, { ...invitation, name: company.name, now: parts.clock.now() }, id);
    await withIndex(transaction, [id], () => writes.changeCompany(transaction, id, { owner_id: ownerId }));
    const named = inLanguage(invitation.locale, company.name, company.name_ar);
    return invite(transaction, parts, caller, { id, ownerId, name: named }, invitation.locale);
  });
}

/**
 * Returns the account of a future owner: the existing one of the address, or a new one without a password.
 *
 * @param companyId the company that it may already own
 */
async function accountFor(transaction: Transaction, owner: Invitation & { name: string; now: Date }, companyId?: number): Promise<number> {
  const account = await owners.findOrAddAccount(transaction, owner);
  const taken = account.isAdmin || (account.companyId !== null && account.companyId !== companyId);
  if (taken) throw new Refused('addressTaken');
  return account.id;
}

async function invite(
  transaction: Transaction,
  parts: Parts,
  caller: Caller,
  { id, ownerId, name }: { id: number; ownerId: number; name: string },
  locale: Locale,
): Promise<CompanyRow> {
  const now = parts.clock.now();
  await writes.changeCompany(transaction, id, { invited_at: now });
  await mailLink(transaction, parts, { userId: ownerId, kind: 'invitation', companyName: name, locale });
  const [row] = await readRows(transaction, [id], { callerId: caller.id, now }, true);
  if (!row) throw new Refused('notFound');
  return row;
}
