import { type } from '../type.ts';

/** One of the caller's sessions. */
export const OwnSession = type({
  id: 'number.integer > 0',
  /** Browser and system, for example `Chrome, Windows`; null if unknown. */
  device: 'string | null',
  /** The network from which it was last used, shortened so that it identifies no line; null if unknown. */
  network: 'string | null',
  openedAt: 'string',
  /** When it was last used, at most some minutes too early: not every call stores it. */
  usedAt: 'string',
  /** Whether it is the session of this call. */
  isCurrent: 'boolean',
});
export type OwnSession = typeof OwnSession.infer;
