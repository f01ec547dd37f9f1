declare module 'vitest' {
  interface ProvidedContext {
    /** Milliseconds after which `eventually` gives up. */
    eventuallyLimit: number;
  }
}

/**
 * Milliseconds after which a test or a hook is ended, and after which a wait inside of it gives up, by suite. A limit only ends
 * what hangs: each is at least five times what the slowest test takes on a busy machine, and no test has another one.
 */
const limits = { unit: { test: 60_000, wait: 30_000 }, server: { test: 300_000, wait: 60_000 } };

/** Returns the part of Vitest's configuration that limits the tests of a suite. */
export const limitsOf = (suite: keyof typeof limits) => {
  const { test, wait } = limits[suite];
  return { testTimeout: test, hookTimeout: test, expect: { poll: { timeout: wait } }, provide: { eventuallyLimit: wait } };
};
