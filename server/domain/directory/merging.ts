import type { CompanyMerge } from '../../../contract/entities/account.ts';
import { type Mergeable, readMergeable } from '../../data/directory/companies.queries.ts';
import { deleteCompany, giveCompany, lockCompany, moveRequests } from '../../data/directory/companies.writes.ts';
import { withIndex } from '../../data/directory/search-index.ts';
import { releaseImages } from '../../data/files/images.queries.ts';
import type { Parts } from '../../parts.ts';
import type { Caller } from '../accounts/session.ts';
import { inOffice } from '../office/acting.ts';
import { noteAct } from '../office/audit.ts';
import { Refused } from '../refusal.ts';

const mergeOf = (company: Mergeable, into: Mergeable): CompanyMerge => ({
  requests: company.requests,
  movesAccount: company.ownerId !== null && into.ownerId === null,
  isPossible: company.ownerId === null || into.ownerId === null,
});

/** Returns what goes from a company to the one into which it would be merged. @throws Refused `notFound`, also for one and the same */
export async function readCompanyMerge({ db }: Pick<Parts, 'db'>, id: number, intoId: number): Promise<CompanyMerge> {
  const [company, into] = [await readMergeable(db, id), await readMergeable(db, intoId)];
  if (!company || !into || id === intoId) throw new Refused('notFound');
  return mergeOf(company, into);
}

/**
 * Merges a company into another one, which stays as it is and gets the requests and, if it has none, the account. It cannot be undone.
 *
 * @throws Refused `notFound`, `conflict` if both have an account: each would lose its company or its requests
 */
export const mergeCompany = (parts: Parts, caller: Caller, id: number, intoId: number): Promise<void> =>
  inOffice(parts, caller, async (transaction) => {
    // In one order for all, so that two merges of the same companies do not wait for each other.
    for (const each of [id, intoId].toSorted((a, b) => a - b)) await lockCompany(transaction, each);
    const [company, into] = [await readMergeable(transaction, id), await readMergeable(transaction, intoId)];
    if (!company || !into || id === intoId) throw new Refused('notFound');
    const { isPossible, movesAccount } = mergeOf(company, into);
    if (!isPossible) throw new Refused('conflict');
    await moveRequests(transaction, id, intoId);
    await withIndex(transaction, [id, intoId], async () => {
      await releaseImages(transaction, { column: 'company_id', id }, [], parts.clock.now());
      await deleteCompany(transaction, id);
      if (movesAccount && company.ownerId !== null) await giveCompany(transaction, intoId, company.ownerId);
    });
    const changes = [{ field: 'merged', before: String(id), after: String(intoId) }];
    await noteAct(transaction, parts, caller, { act: 'companyMerged', subject: 'company', subjectId: String(id), changes });
  });
