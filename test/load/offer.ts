import { randomBytes } from 'node:crypto';

/** An offer of about so many kilobytes, as it is stored. */
export const storedOffer = (kilobytes: number) => ({
  title: 'Guarding of the yard',
  // PostgreSQL compresses long texts, and repeated ones to almost nothing.
  description: randomBytes(kilobytes * 512).toString('hex'),
  offer_price: 87_502.5,
  currency: 'QAR',
  payment_terms: '30_days',
  period: 365,
  documents: [],
  milestones: [],
  breakdown: [],
});
