/** Reports the loss of the device's connection, and its return; returns a function that stops it. */
export const watchConnection = (notify: (isConnected: boolean) => void): (() => void) => {
  const lost = (): void => notify(false);
  const restored = (): void => notify(true);
  window.addEventListener('offline', lost);
  window.addEventListener('online', restored);
  if (!navigator.onLine) lost();
  return () => {
    window.removeEventListener('offline', lost);
    window.removeEventListener('online', restored);
  };
};

/** Resolves if the server answers; rejects otherwise. */
export const probeServer = async (signal: AbortSignal): Promise<void> => {
  const { ok } = await fetch('/health', { cache: 'no-store', signal });
  if (!ok) throw new Error('The server is not available.');
};
