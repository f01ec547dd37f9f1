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

/** Calls back when the device's connection returns, and when the user returns to the page; returns a function that stops it. */
export const watchNetwork = (returned: () => void): (() => void) => {
  const whenVisible = (): void => {
    if (document.visibilityState === 'visible') returned();
  };
  window.addEventListener('online', returned);
  document.addEventListener('visibilitychange', whenVisible);
  return () => {
    window.removeEventListener('online', returned);
    document.removeEventListener('visibilitychange', whenVisible);
  };
};

/** Resolves if the server answers; rejects otherwise. */
export const probeServer = async (signal: AbortSignal): Promise<void> => {
  const { ok } = await fetch('/health', { cache: 'no-store', signal });
  if (!ok) throw new Error('The server is not available.');
};
