import type { Transaction } from '../../data/database.ts';
import { takeDecision } from '../../data/decisions/queries.ts';
import type { Parts } from '../../parts.ts';
import { publishApprovedAd } from '../ads/ads.ts';
import { changeVerification } from '../directory/verification.ts';
import { Refused } from '../refusal.ts';
import { publishApproved } from '../tenders/approval.ts';

type Decision = NonNullable<Awaited<ReturnType<typeof takeDecision>>>;

/**
 * Lets a delayed decision take effect, unless it was undone. If its subject was changed or withdrawn after the decision, nothing happens, and
 * the subject awaits a decision again.
 */
export async function takeEffect(parts: Pick<Parts, 'db' | 'clock' | 'jobs' | 'masterKey'>, id: number): Promise<void> {
  try {
    await parts.db.transaction().execute(async (transaction) => {
      const decision = await takeDecision(transaction, id);
      if (decision) await apply(transaction, parts, decision);
    });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    await takeDecision(parts.db, id);
  }
}

async function apply(transaction: Transaction, parts: Pick<Parts, 'clock' | 'jobs' | 'masterKey'>, decision: Decision): Promise<void> {
  const { tender_id, ad_id, company_id, verified, decided_by, seen } = decision;
  const by = { id: decided_by };
  if ('version' in seen) {
    if (tender_id !== null) await publishApproved(transaction, parts, by, tender_id, seen.version);
    if (ad_id !== null) await publishApprovedAd(transaction, parts, by, ad_id, seen.version);
    return;
  }
  if (company_id !== null) await changeVerification(transaction, parts, by, company_id, { verified: verified === true, ...seen });
}
