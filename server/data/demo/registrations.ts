import { addDays } from 'date-fns/addDays';
import { subDays } from 'date-fns/subDays';
import { dayOf } from '../../../contract/rules/qatar-time.ts';
import type { NewCompany } from './company-batch.ts';

type Registration = Pick<NewCompany, 'cr_number' | 'cr_expires_on' | 'verified_at'>;

/** Indexes of demo companies whose registration is not verified yet, and of the one whose registration has expired. */
const awaiting = (index: number) => index === 2 || index % 9 === 7;
const unstated = (index: number) => index % 13 === 12;
const expired = 4;

/**
 * Returns the commercial registration of a demo company: most are verified.
 *
 * @param now base of the expiry dates
 */
export function registrationOf(index: number, now: Date): Registration {
  if (unstated(index)) return {};
  // Unique numbers: 7919 and 90,000 are coprime.
  const cr_number = String(10_000 + ((index * 7919) % 90_000));
  const cr_expires_on = dayOf((index === expired ? subDays(now, 12) : addDays(now, 45 + ((index * 37) % 600))).toISOString());
  return { cr_number, cr_expires_on, ...(!awaiting(index) && { verified_at: subDays(now, 90 + (index % 200)).toISOString() }) };
}
