/** Notifies the page's flows that a conversation, or any of them (null), has changed. */
export const createSignals = () => {
  const listeners = new Set<(conversation: string | null) => void>();
  return {
    announce: (conversation: string | null): void => {
      for (const listener of listeners) listener(conversation);
    },
    watch: (listener: (conversation: string | null) => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
