import type { QueryOf } from '../../../contract/call.ts';
import type { listCompanyRows as rowsCall } from '../../../contract/calls/account.ts';
import type { listCompanies as listCall } from '../../../contract/calls/directory.ts';
import type { CompanyRowPage } from '../../../contract/entities/account.ts';
import type { Category, Company, CompanyPage, Location, Service } from '../../../contract/entities/directory.ts';
import { accountPageSize } from '../../../contract/limits.ts';
import { fold } from '../../../contract/rules/fold.ts';
import * as companies from '../../data/directory/companies.queries.ts';
import { findAwaiting, readRows } from '../../data/directory/companies.rows.ts';
import * as queries from '../../data/directory/queries.ts';
import { findCompanies } from '../../data/directory/search.ts';
import { matchesNothing, queryWords } from '../../data/search-words.ts';
import type { Parts } from '../../parts.ts';
import type { Caller } from '../accounts/session.ts';
import { Refused } from '../refusal.ts';

/** Returns a page of companies; anonymous visitors search services and categories only, and get cards without names. */
export async function listCompanies(
  { db }: Pick<Parts, 'db'>,
  caller: Caller | null,
  { name = '', services = [], location, page, limit }: QueryOf<typeof listCall>,
): Promise<CompanyPage> {
  if (matchesNothing(name)) return { items: [], pageCount: 0, totalItems: 0, totalIsExact: true };
  const by = { keyword: name, byName: caller !== null, services: [...new Set(services)], location: location ?? null };
  const { ids, total, totalIsExact } = await findCompanies(db, { ...by, page, limit });
  const items = await queries.readCards(db, ids, caller !== null);
  return { items, pageCount: Math.ceil(total / limit), totalItems: total, totalIsExact };
}

/** Returns a page of companies for the account's list; only admins can filter by account state and receive accounts. */
export async function listCompanyRows(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  caller: Caller,
  { name = '', account, verification, page }: QueryOf<typeof rowsCall>,
): Promise<CompanyRowPage> {
  if (matchesNothing(name)) return { items: [], pageCount: 0, totalItems: 0, totalIsExact: true };
  const everything = { keyword: name, byName: true, services: [], location: null, page, limit: accountPageSize };
  const search = { ...everything, ...(caller.isAdmin && account && { account }) };
  const { ids, total, totalIsExact } =
    caller.isAdmin && verification
      ? { ...(await findAwaiting(db, queryWords(name), { page, limit: accountPageSize })), totalIsExact: true }
      : await findCompanies(db, search);
  const items = await readRows(db, ids, { callerId: caller.id, now: clock.now() }, caller.isAdmin);
  return { items, pageCount: Math.ceil(total / accountPageSize), totalItems: total, totalIsExact };
}

/** Returns the categories with their services; `all`: also what was retired. */
export const listCategories = ({ db }: Pick<Parts, 'db'>, all = false): Promise<Category[]> => queries.readCategories(db, all);

/** Returns the places; `all`: also what was retired. */
export const listLocations = ({ db }: Pick<Parts, 'db'>, all = false): Promise<Location[]> => queries.readLocations(db, all);

/** Finds services by prefixes of words in their names. */
export async function suggestServices({ db }: Pick<Parts, 'db'>, text: string): Promise<Service[]> {
  const words = queryWords(text);
  return words.length > 0 ? queries.suggestServices(db, words, fold(text)) : [];
}

/**
 * Returns a company's profile.
 *
 * @throws Refused `notFound`
 */
export async function readCompany({ db, clock }: Pick<Parts, 'db' | 'clock'>, caller: Caller, id: number): Promise<Company> {
  const company = await companies.readCompany(db, id, { callerId: caller.id, now: clock.now() });
  if (!company) throw new Refused('notFound');
  return company;
}
