import type { ContentState, DamagedDocuments } from '../../../contract/entities/office.ts';
import { damagedLimit } from '../../../contract/limits.ts';
import { findContent, unmarkDamaged } from '../../data/files/content.ts';
import { readDamaged } from '../../data/office/documents.ts';
import type { Parts } from '../../parts.ts';
import type { Caller } from '../accounts/session.ts';
import { hashOf } from '../files/copying.ts';
import { Refused } from '../refusal.ts';
import { inOffice } from './acting.ts';
import { noteAct } from './audit.ts';

/** Returns the documents that are damaged, and what holds them. */
export async function listDamaged({ db }: Pick<Parts, 'db'>): Promise<DamagedDocuments> {
  const found = await readDamaged(db);
  return { items: found.slice(0, damagedLimit), isMore: found.length > damagedLimit };
}

/** Reads a damaged document once more, and lets it be opened if it is again what was stored. @throws Refused `notFound` for any other */
export async function checkDocument(parts: Parts, caller: Caller, id: number): Promise<ContentState> {
  // Nothing is locked while it is read.
  const stored = await inOffice(parts, caller, (transaction) => findContent(transaction, id));
  if (!stored?.isDamaged) throw new Refused('notFound');
  const hash = await hashOf(await parts.files.read(stored.storedAs));
  if (!hash) return 'missing';
  if (!hash.equals(stored.storedHash)) return 'damaged';
  await inOffice(parts, caller, async (transaction) => {
    if (!(await unmarkDamaged(transaction, id))) return;
    await noteAct(transaction, parts, caller, { act: 'documentRestored', subject: 'document', subjectId: String(id) });
  });
  return 'whole';
}
