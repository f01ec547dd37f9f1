/** Tells the flows on the page that what they loaded must be loaded again: the language changed, or who is signed in. */
export const createReloads = () => {
  const listeners = new Set<() => void>();
  return {
    announce: (): void => {
      for (const listener of listeners) listener();
    },
    watch: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
