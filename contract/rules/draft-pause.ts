/** Header of the answer to a saved draft: for how many seconds after typing the form waits before it saves again. */
export const draftPauseHeader = 'draft-pause';

/** Seconds without typing after which a draft is saved. */
export const usualDraftPause = 1.5;

/** Longer pauses by the share of its time for which the server is busy. Changes wait on the bidder's device meanwhile. */
const pauses = [
  { above: 0.95, seconds: 30 },
  { above: 0.8, seconds: 10 },
];

/**
 * Returns for how many seconds forms wait before they save a draft again.
 *
 * @param utilization share of the last seconds for which the server's event loop was busy, from 0 to 1
 */
export const draftPauseAt = (utilization: number): number => pauses.find(({ above }) => utilization > above)?.seconds ?? usualDraftPause;
