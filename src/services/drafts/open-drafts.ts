/** Delay after another tab has closed the draft: its lock is released a moment later. */
const releaseDelay = 200;
/** Interval of a check for tabs that ended without a word, in milliseconds. */
const checkInterval = 5000;

/**
 * Reports whether other tabs of this browser have the draft open, to each of them, and when the last one closes. Returns a function that
 * stops it. Without the Web Locks API it reports nothing; the server still detects concurrent writers by the version.
 */
export const watchDraftTabs = (draft: string, notify: (isElsewhere: boolean) => void): (() => void) => {
  const { locks } = navigator;
  if (!locks || !('BroadcastChannel' in window)) return () => {};
  const name = `daleel.draft.${draft}`;
  const channel = new BroadcastChannel(name);
  const claim = new AbortController();
  const held = Promise.withResolvers<void>();
  let reported = false;
  const count = async (): Promise<void> => {
    const { held: all = [] } = await locks.query();
    const isElsewhere = all.filter((lock) => lock.name === name).length > 1;
    if (claim.signal.aborted || isElsewhere === reported) return;
    reported = isElsewhere;
    notify(isElsewhere);
  };
  // Each open tab holds the lock with the others; the number of holders is the number of tabs.
  locks
    .request(name, { mode: 'shared', signal: claim.signal }, () => {
      channel.postMessage('opened');
      void count();
      return held.promise;
    })
    .catch(() => {});
  channel.onmessage = () => {
    void count();
    setTimeout(count, releaseDelay);
  };
  const checks = setInterval(count, checkInterval);
  return () => {
    clearInterval(checks);
    claim.abort();
    held.resolve();
    channel.postMessage('closed');
    channel.close();
  };
};
