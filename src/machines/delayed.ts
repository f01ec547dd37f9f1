import type { DelayedDecision } from '../../contract/entities/decisions.ts';

/** Returns when the first of some decisions takes effect, as ISO 8601; null if none is delayed. */
export const firstEffectOf = (delayed: readonly (DelayedDecision | null | undefined)[]): string | null =>
  delayed.flatMap((decision) => decision?.until ?? []).sort()[0] ?? null;
