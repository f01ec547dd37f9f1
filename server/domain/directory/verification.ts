import type { BodyOf } from '../../../contract/call.ts';
import type { setVerification as call } from '../../../contract/calls/account.ts';
import type { CompanyRow } from '../../../contract/entities/account.ts';
import { verify, withdrawVerification } from '../../data/directory/companies.queries.ts';
import { readRows } from '../../data/directory/companies.rows.ts';
import { lockCompany } from '../../data/directory/companies.writes.ts';
import type { Parts } from '../../parts.ts';
import type { Caller } from '../accounts/session.ts';
import { notify } from '../notifications/notifications.ts';
import { Refused } from '../refusal.ts';

/** A verification decision, with the names and the registration that the admin has seen. */
type Check = BodyOf<typeof call>;

/**
 * Sets a company's verification and notifies its owner, or removes it.
 *
 * @throws Refused `notFound`, `conflict` if names or registration differ from what was seen, or `notVerifiable` if the registration has no
 * number, no last day, or has expired
 */
export function setVerification(parts: Parts, caller: Caller, id: number, { verified, ...seen }: Check): Promise<CompanyRow> {
  const viewer = { callerId: caller.id, now: parts.clock.now() };
  return parts.db.transaction().execute(async (transaction) => {
    const company = await lockCompany(transaction, id);
    if (!company) throw new Refused('notFound');
    if (verified && !isAsSeen(company, seen)) throw new Refused('conflict');
    if (!verified) await withdrawVerification(transaction, id);
    else if (!(await verify(transaction, id, viewer))) throw new Refused('notVerifiable');
    else if (company.owner_id !== null && company.verified_at === null) {
      await notify(transaction, parts, {
        recipients: [company.owner_id],
        kind: 'companyVerified',
        parameters: { company: { name: company.name, nameAr: company.name_ar } },
      });
    }
    const [row] = await readRows(transaction, [id], viewer, true);
    if (!row) throw new Refused('notFound');
    return row;
  });
}

const isAsSeen = (company: NonNullable<Awaited<ReturnType<typeof lockCompany>>>, seen: Omit<Check, 'verified'>): boolean =>
  company.name === seen.name &&
  company.name_ar === seen.nameAr &&
  company.cr_number === seen.cr_number &&
  company.cr_expires_on === seen.cr_expires_on;
