import { type } from '../type.ts';

/** Why a bid ended, or why a payment for it came too late: what happened to its tender or to itself, or that its deadline had passed. */
export const bidEnds = ['awarded', 'unsuccessful', 'cancelled', 'rejected', 'deadline'] as const;
export const BidEnd = type.enumerated(...bidEnds);
export type BidEnd = typeof BidEnd.infer;

/** The proposal of a bid: its ID, number and newest version. */
const Bid = type({ proposal: 'number.integer > 0', number: 'string', version: 'number.integer > 0' });

/**
 * The standing of a bidder's own bid for a tender (docs/trade.md, "Standing of a bid"): `contract/rules/bid-standing.ts` derives it from the
 * record. Instants are ISO 8601 in UTC, amounts in QAR.
 */
export const BidStanding = type({ kind: "'draft'", /** Null if it is on the bidder's device only. */ at: 'string | null' })
  .or(
    Bid.and({
      kind: "'unpaid'",
      submittedAt: 'string',
      amount: 'number >= 0',
      /** Until when the fee can be paid; null for a revision: until the publisher decides. */
      until: 'string | null',
      /** The earlier version that stays valid meanwhile. */
      validVersion: 'number.integer > 0 | null',
    }),
  )
  .or(
    Bid.and({
      kind: "'valid'",
      since: 'string',
      /** Until when it can be withdrawn. */
      until: 'string | null',
    }),
  )
  .or(
    Bid.and({
      kind: "'revision'",
      /** The fee of the revision. */
      amount: 'number >= 0',
    }),
  )
  .or(Bid.and({ kind: "'notAwarded'", why: BidEnd, at: 'string | null' }))
  .or(Bid.and({ kind: "'won'", at: 'string | null' }))
  .or(
    Bid.and({
      kind: "'withdrawn'",
      at: 'string',
      /** Until when another can be submitted. */
      until: 'string | null',
    }),
  )
  .or(
    Bid.and({
      kind: "'refunded'",
      why: BidEnd,
      amount: 'number >= 0',
      paidAt: 'string',
      /** When the amount was given back; null while the refund is due. */
      refundedAt: 'string | null',
      /** The reference of the refund, of the payment while there is none. */
      reference: 'string',
      /** The earlier version that was valid. */
      validVersion: 'number.integer > 0 | null',
    }),
  )
  .or(Bid.and({ kind: "'lapsed'", why: BidEnd }));
export type BidStanding = typeof BidStanding.infer;
