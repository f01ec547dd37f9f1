import type { BodyOf } from '../../../contract/call.ts';
import type { setVerification as call } from '../../../contract/calls/account.ts';
import type { CompanyRow } from '../../../contract/entities/account.ts';
import type { Transaction } from '../../data/database.ts';
import { isVerifiable, verify, withdrawVerification } from '../../data/directory/companies.queries.ts';
import { readRows } from '../../data/directory/companies.rows.ts';
import { lockCompany } from '../../data/directory/companies.writes.ts';
import type { Parts } from '../../parts.ts';
import type { Caller } from '../accounts/session.ts';
import { delayDecision, requireUndecided } from '../decisions/delaying.ts';
import { notify } from '../notifications/notifications.ts';
import { inOffice } from '../office/acting.ts';
import { Refused } from '../refusal.ts';

/** A verification decision, with the names and the registration that the admin has seen. */
type Check = BodyOf<typeof call>;

/**
 * Sets a company's verification, or removes it, from when the decision can no longer be undone.
 *
 * @throws Refused `notFound`, `conflict` if names or registration differ from what was seen or an earlier decision can be undone, or
 * `notVerifiable` if the registration has no number, no last day, or has expired
 */
export function setVerification(parts: Parts, caller: Caller, id: number, { verified, ...seen }: Check): Promise<CompanyRow> {
  const viewer = { callerId: caller.id, now: parts.clock.now() };
  return inOffice(parts, caller, async (transaction) => {
    await holdCompany(transaction, id, { verified, ...seen });
    await requireUndecided(transaction, 'company_id', id);
    if (verified && !(await isVerifiable(transaction, id, viewer.now))) throw new Refused('notVerifiable');
    await delayDecision(transaction, parts, caller, { subject: 'company_id', id, verified, seen });
    const [row] = await readRows(transaction, [id], viewer, true);
    if (!row) throw new Refused('notFound');
    return row;
  });
}

/** Lets a decision on a company's verification take effect, and notifies its owner of a new one. @throws Refused as above */
export async function changeVerification(
  transaction: Transaction,
  parts: Pick<Parts, 'clock' | 'jobs'>,
  by: Pick<Caller, 'id'>,
  id: number,
  check: Check,
): Promise<void> {
  const company = await holdCompany(transaction, id, check);
  if (!check.verified) return withdrawVerification(transaction, id, parts.clock.now());
  if (!(await verify(transaction, id, { callerId: by.id, now: parts.clock.now() }))) throw new Refused('notVerifiable');
  if (company.owner_id === null || company.verified_at !== null) return;
  await notify(transaction, parts, {
    recipients: [company.owner_id],
    kind: 'companyVerified',
    parameters: { company: { name: company.name, nameAr: company.name_ar } },
  });
}

type Company = NonNullable<Awaited<ReturnType<typeof lockCompany>>>;

/** Locks a company; one to be verified must be as the admin saw it. */
async function holdCompany(transaction: Transaction, id: number, { verified, ...seen }: Check): Promise<Company> {
  const company = await lockCompany(transaction, id);
  if (!company) throw new Refused('notFound');
  if (verified && !isAsSeen(company, seen)) throw new Refused('conflict');
  return company;
}

const isAsSeen = (company: Company, seen: Omit<Check, 'verified'>): boolean =>
  company.name === seen.name &&
  company.name_ar === seen.nameAr &&
  company.cr_number === seen.cr_number &&
  company.cr_expires_on === seen.cr_expires_on;
