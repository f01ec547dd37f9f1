/** Delay after another tab has closed the draft: its lock is released a moment later. */
const releaseDelay = 200;
/** Interval of a check for tabs that ended without a word, in milliseconds. */
const checkInterval = 5000;

/**
 * Reports whether other tabs of this browser have the draft open: at the start, and on each change, to each of them. Returns a function that
 * stops it. Without the Web Locks API it reports nothing; the server still detects concurrent writers by the version.
 */
export const watchDraftTabs = (draft: string, notify: (isElsewhere: boolean) => void): (() => void) => {
  const { locks } = navigator;
  if (!locks || !('BroadcastChannel' in window)) return () => {};
  const name = `daleel.draft.${draft}`;
  const channel = new BroadcastChannel(name);
  const claim = new AbortController();
  const held = Promise.withResolvers<void>();
  // The first count is always reported: the form may still show what was so before it was loaded again.
  let reported: boolean | null = null;
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
