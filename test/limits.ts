declare module 'vitest' {
  interface ProvidedContext {
    /** Timeout of `eventually` in milliseconds. */
    eventuallyLimit: number;
  }
}

/**
 * Timeouts in milliseconds by suite: of a test or a hook, and of `eventually` inside it. A timeout only ends what hangs: each is at
 * least five times the duration of the slowest test on a busy machine, and no test overrides it.
 */
const limits = { unit: { test: 60_000, wait: 30_000 }, server: { test: 300_000, wait: 60_000 }, words: { test: 30_000, wait: 15_000 } };

/** Returns the timeout options of Vitest for a suite. */
export const limitsOf = (suite: keyof typeof limits) => {
  const { test, wait } = limits[suite];
  return { testTimeout: test, hookTimeout: test, expect: { poll: { timeout: wait } }, provide: { eventuallyLimit: wait } };
};
