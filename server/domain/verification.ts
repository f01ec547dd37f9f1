import type { CompanyRow } from '../../contract/entities/account.ts';
import { verify, withdrawVerification } from '../data/companies.queries.ts';
import { readRows } from '../data/companies.rows.ts';
import type { Parts } from '../parts.ts';
import { Refused } from '../refusal.ts';
import type { Caller } from './session.ts';

/**
 * Says that a company's commercial registration was checked, or takes that back.
 *
 * @throws Refused `notFound`, or `notVerifiable` where the registration has no number, no last day, or has run out
 */
export async function setVerification({ db, clock }: Parts, caller: Caller, id: number, verified: boolean): Promise<CompanyRow> {
  const viewer = { callerId: caller.id, now: clock.now() };
  const done = verified ? await verify(db, id, viewer) : await withdrawVerification(db, id).then(() => true);
  const [row] = await readRows(db, [id], viewer, true);
  if (!row) throw new Refused('notFound');
  if (!done) throw new Refused('notVerifiable');
  return row;
}
