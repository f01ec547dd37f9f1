import { type } from '../type.ts';
import { OfTender } from './proposals.ts';

/** The publisher opens first by name only: both confirm, in any order. */
export const openerRoles = ['first', 'second'] as const;
export const OpenerRole = type.enumerated(...openerRoles);
export type OpenerRole = typeof OpenerRole.infer;

const Name = type({ name: 'string', nameAr: 'string | null' });

/** One of the two openers; `name` is null until the named account has looked at the opening: its owner is known by the address only. */
const Opener = type({ party: Name.or('null'), confirmedAt: 'string | null' });

/**
 * The opening of a tender's proposals by two, as its openers see it; for the publisher also before a second one is named. No bidder is named
 * in it.
 */
export const Opening = type({
  tender: OfTender,
  /** Valid proposals, and payments begun before the deadline that may still complete: they block the opening. */
  count: 'number.integer >= 0',
  pending: 'number.integer >= 0',
  /** What the caller is. */
  role: OpenerRole,
  first: Opener,
  /** `email` is for the publisher only, who has named it. */
  second: Opener.and({ email: 'string | null' }).or('null'),
  /** Until when the one confirmation holds; null without one. */
  until: 'string | null',
  /** When a confirmation has run out without the other one. */
  expiredAt: 'string | null',
  /** Why the second opener objects: nothing is opened until another one is named. */
  objection: type({ reason: 'string', at: 'string' }).or('null'),
  opening: type({ at: 'string', count: 'number.integer >= 0' }).or('null'),
});
export type Opening = typeof Opening.infer;

/**
 * The minutes of an opening, as they were at that moment: who opened, when, how many proposals, and the commitment to the content of each
 * one, in hexadecimal. Names of bidders are not in it: all bidders read it.
 */
export const Minutes = type({
  tender: type({ number: 'string', title: 'string', titleAr: 'string | null', deadline: 'string' }),
  openedAt: 'string',
  openers: Name.and({ confirmedAt: 'string' }).array(),
  /** Whether the second opener was replaced by another one before. */
  isReplaced: 'boolean',
  withdrawn: 'number.integer >= 0',
  proposals: type({ receipt: 'string', submittedAt: 'string', commitment: 'string | null' }).array(),
});
export type Minutes = typeof Minutes.infer;
