import { inject, vi } from 'vitest';

/** Waits until a check no longer throws and returns its result; its limit is the suite's (`limits.ts`). */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: inject('eventuallyLimit'), interval: 20 });
