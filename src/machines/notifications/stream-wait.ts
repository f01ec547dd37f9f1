import { streamReconnectDelay, streamReconnectDelayLimit } from '../../../contract/limits.ts';

/** So many failures in a row make the wait longer; the next ones do not. */
export const failuresThatCount = Math.ceil(Math.log2(streamReconnectDelayLimit / streamReconnectDelay)) + 1;

/**
 * Milliseconds before a broken stream is opened again: the specified ones at first; after repeated failures twice as many each
 * time, up to a limit.
 *
 * @param spread between 0 and 1, another one in each tab: the wait ends somewhere in its second half, so that those who lost a
 *   restarted server do not all come back at once
 */
export const waitAfter = ({ failures, spread }: { failures: number; spread: number }): number => {
  if (failures <= 1) return streamReconnectDelay;
  const wait = Math.min(streamReconnectDelay * 2 ** (failures - 1), streamReconnectDelayLimit);
  return Math.round(wait * (0.5 + spread / 2));
};
