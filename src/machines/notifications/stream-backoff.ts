import { streamReconnectDelay, streamReconnectDelayLimit } from '../../../contract/limits.ts';

/** Number of consecutive failures after which the delay stops growing. */
export const maxCountedFailures = Math.ceil(Math.log2(streamReconnectDelayLimit / streamReconnectDelay)) + 1;

/**
 * Returns the milliseconds until a broken stream reconnects: the specified delay after the first failure, then exponential backoff
 * up to a limit.
 *
 * @param jitter per tab, 0 to 1: the delay falls in the second half of its interval, so that reconnects do not overload a
 *   restarted server
 */
export const reconnectDelayAfter = (failures: number, jitter: number): number => {
  if (failures <= 1) return streamReconnectDelay;
  const wait = Math.min(streamReconnectDelay * 2 ** (failures - 1), streamReconnectDelayLimit);
  return Math.round(wait * (0.5 + jitter / 2));
};
