import type { BodyOf } from '../../../contract/call.ts';
import type { createCompany, updateCompany } from '../../../contract/calls/account.ts';
import type { OwnCompany } from '../../../contract/entities/account.ts';
import { companyDescriptionMaxLength } from '../../../contract/limits.ts';
import type { Transaction } from '../../data/database.ts';
import { findChosenByCompany } from '../../data/directory/chosen.ts';
import { readCompanyOf, readOwnCompany } from '../../data/directory/companies.queries.ts';
import * as writes from '../../data/directory/companies.writes.ts';
import { indexNewCompanies, withIndex } from '../../data/directory/search-index.ts';
import { claimImage, releaseImages } from '../../data/files/images.queries.ts';
import { searchWords } from '../../data/search-words.ts';
import type { Parts } from '../../parts.ts';
import type { Caller } from '../accounts/session.ts';
import { requireRole } from '../office/acting.ts';
import { type FieldProblem, Refused } from '../refusal.ts';
import { excerptOf, sanitiseHtml } from './html.ts';

/** An owner's input about a company. */
export type CompanyFields = BodyOf<typeof createCompany>;
/** A change by an owner or admin, with the version it is based on. */
export type CompanyChange = BodyOf<typeof updateCompany>;

/** Returns the caller's company; null if they have none. */
export const readMyCompany = async ({ db, clock }: Parts, caller: Caller): Promise<OwnCompany | null> =>
  (await readCompanyOf(db, { callerId: caller.id, now: clock.now() })) ?? null;

/**
 * Registers the caller's company.
 *
 * @throws Refused `conflict` for admins, who manage the companies of others, `companyExists` if they have one, `invalidInput` for an
 * unknown place or service, an image that is not theirs, or a description that is too long after sanitising
 */
export async function registerCompany({ db, clock }: Parts, caller: Caller, fields: CompanyFields): Promise<OwnCompany> {
  if (caller.isAdmin || caller.needsSecondFactor) throw new Refused('conflict');
  const now = clock.now();
  const columns = columnsOf(fields);
  return db.transaction().execute(async (transaction) => {
    const { location, services } = await requireFit(transaction, null, fields, columns);
    const id = await writes.insertCompany(transaction, {
      ...columns,
      location_id: location,
      owner_id: caller.id,
      created_at: now,
      ...awaitingFrom(now, columns),
    });
    if (id === undefined) throw new Refused('companyExists');
    await useImages(transaction, id, fields, { logo_url: null, banner_url: null }, { ownerIds: [caller.id], now });
    await writes.replaceServices(transaction, id, services);
    await indexNewCompanies(transaction, [id]);
    return readOwnCompany(transaction, id, { callerId: caller.id, now });
  });
}

/**
 * Changes a company, by its owner or an admin. A new name or registration removes the verification.
 *
 * @throws Refused `notFound` if the caller may not change the company, `conflict` if it has changed since they read it, `invalidInput` as
 * above
 */
export async function editCompany({ db, clock }: Parts, caller: Caller, id: number, change: CompanyChange): Promise<OwnCompany> {
  const now = clock.now();
  const { version, ...fields } = change;
  const columns = columnsOf(fields);
  return db.transaction().execute(async (transaction) => {
    const present = await writes.lockCompany(transaction, id);
    if (!present || (present.owner_id !== caller.id && !caller.isAdmin)) throw new Refused('notFound');
    if (present.owner_id !== caller.id) await requireRole(transaction, caller);
    if (present.version !== version) throw new Refused('conflict');
    const { location, services } = await requireFit(transaction, id, fields, columns);
    const same = checkedColumns.every((column) => present[column] === columns[column]);
    const unverified = !same && { verified_at: null, verified_by: null, ...awaitingFrom(now, columns) };
    await withIndex(transaction, [id], async () => {
      await writes.changeCompany(transaction, id, { ...columns, location_id: location, version: version + 1, ...unverified });
      await writes.replaceServices(transaction, id, services);
    });
    const ownerIds = [caller.id, ...(present.owner_id === null ? [] : [present.owner_id])];
    await useImages(transaction, id, fields, present, { ownerIds, now });
    return readOwnCompany(transaction, id, { callerId: caller.id, now });
  });
}

/** Columns that an admin compares with the commercial registration. */
const checkedColumns = ['name', 'name_ar', 'cr_number', 'cr_expires_on'] as const;

/** A registration awaits an admin from when it was given, or was changed. */
const awaitingFrom = (now: Date, { cr_number }: Pick<Columns, 'cr_number'>) => ({ awaiting_since: cr_number === null ? null : now });

/** Returns the columns of an owner's input; without place, services and images. */
function columnsOf({ nameAr, description, descriptionAr, location: _, services: __, ...rest }: CompanyFields) {
  const [english, arabic] = [description, descriptionAr].map((html) => html && sanitiseHtml(html));
  return {
    ...rest,
    name_ar: nameAr,
    description: english ?? null,
    description_ar: arabic ?? null,
    excerpt: english ? excerptOf(english) : null,
    excerpt_ar: arabic ? excerptOf(arabic) : null,
    words: searchWords(rest.name, nameAr),
  };
}

type Columns = ReturnType<typeof columnsOf>;

/** Stored HTML must fit the input limit, or the editor could not save it again. */
const isTooLong = (html: string | null) => html !== null && html.length > companyDescriptionMaxLength;

/** Returns the place and the services to store. @throws Refused `invalidInput` */
async function requireFit(
  transaction: Transaction,
  companyId: number | null,
  fields: CompanyFields,
  columns: Columns,
): Promise<{ location: number; services: number[] }> {
  const { location, services } = await findChosenByCompany(transaction, companyId, fields.location, fields.services);
  const problems: Record<string, FieldProblem> = {
    ...(isTooLong(columns.description) && { description: 'tooLong' }),
    ...(isTooLong(columns.description_ar) && { descriptionAr: 'tooLong' }),
    ...(location === null && { location: 'unfit' }),
    ...(services === null && { services: 'unfit' }),
  };
  if (location === null || services === null || Object.keys(problems).length > 0) throw new Refused('invalidInput', { fields: problems });
  return { location, services };
}

type Images = Pick<CompanyFields, 'logo_url' | 'banner_url'>;

/** Assigns a company its new images and releases its previous ones. */
async function useImages(
  transaction: Transaction,
  companyId: number,
  wanted: Images,
  present: Images,
  { ownerIds, now }: { ownerIds: number[]; now: Date },
): Promise<void> {
  const holder = { column: 'company_id', id: companyId } as const;
  for (const purpose of ['logo', 'banner'] as const) {
    const field = `${purpose}_url` as const;
    const url = wanted[field];
    if (url === null || url === present[field]) continue;
    const claimed = await claimImage(transaction, { holder, ownerIds, url, purpose });
    if (!claimed) throw new Refused('invalidInput', { fields: { [field]: 'unfit' } });
  }
  await releaseImages(transaction, holder, [wanted.logo_url, wanted.banner_url], now);
}
