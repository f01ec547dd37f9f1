import type { OfficeFound } from '../../../contract/entities/office.ts';
import { officeFoundLimit } from '../../../contract/limits.ts';
import { readPayments } from '../../data/office/payments.ts';
import * as queries from '../../data/office/search.ts';
import type { Parts } from '../../parts.ts';

/** Returns the first few people, companies, tenders and payments that a search finds; nothing for an empty one. */
export async function searchOffice({ db, clock }: Pick<Parts, 'db' | 'clock'>, written: string): Promise<OfficeFound> {
  const search = written.trim();
  if (search === '') return { people: [], companies: [], tenders: [], payments: [] };
  const now = clock.now();
  const payments = await readPayments(db, { group: null, search, page: 1 }, now);
  return {
    people: await queries.findAccounts(db, search, officeFoundLimit),
    companies: await queries.findCompanies(db, search, officeFoundLimit),
    tenders: await queries.findTenders(db, search, officeFoundLimit, now),
    payments: payments.items.slice(0, officeFoundLimit).map(({ id, amount, currency, createdAt }) => ({ id, amount, currency, createdAt })),
  };
}
