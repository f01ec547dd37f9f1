import type { Transaction } from 'kysely';
import type { RequestAction } from '../../../contract/rules/requests.ts';
import type { Tables } from '../../data/tables.ts';
import type { Named } from '../../notices/words.ts';
import type { Parts } from '../../parts.ts';
import { notify } from '../notifications/notifications.ts';

/** The two sides of a request, the company by its names, and what the request is called. */
export type Parties = Named & { requesterId: number; providerId: number | null; requester: string; project: string };

/** Tells the other side what was done with a request; nobody where the company has no owner. */
export async function tellOf(
  transaction: Transaction<Tables>,
  parts: Pick<Parts, 'clock' | 'jobs'>,
  action: RequestAction,
  { requesterId, providerId, requester, project, name, nameAr }: Parties,
  reason: string,
): Promise<void> {
  const about = { company: { name, nameAr }, project };
  if (action === 'approve') return notify(transaction, parts, [requesterId], 'requestApproved', about);
  if (action === 'reject') return notify(transaction, parts, [requesterId], 'requestRejected', { ...about, reason });
  if (action === 'close') return notify(transaction, parts, [requesterId], 'requestClosed', about);
  if (providerId !== null) await notify(transaction, parts, [providerId], 'requestWithdrawn', { requester, project });
}
