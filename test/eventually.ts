import { inject, vi } from 'vitest';

/** Retries a check until it no longer throws and returns its result; the suite sets the timeout (`limits.ts`). */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: inject('eventuallyLimit'), interval: 20 });
