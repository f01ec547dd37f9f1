import { type } from '../type.ts';

/** A decision of an admin that has not taken effect and can be undone. `until` is ISO 8601 in UTC. */
export const DelayedDecision = type({ id: 'number.integer > 0', until: 'string' });
export type DelayedDecision = typeof DelayedDecision.infer;

/** A delayed verification of a company, or the delayed end of one. */
export const DelayedVerification = DelayedDecision.and({ verified: 'boolean' });
export type DelayedVerification = typeof DelayedVerification.infer;
