/** Notifies the page's flows that their data is out of date: the language or the signed-in user has changed. */
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
