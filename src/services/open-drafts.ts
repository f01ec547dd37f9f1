/**
 * Reports whether another, older tab of this browser has the draft open, and when it closes. Returns a function that stops it.
 * Without the Web Locks API it reports nothing; the server still detects concurrent writers by the version.
 */
export const watchDraftTabs = (tenderId: number, notify: (isElsewhere: boolean) => void): (() => void) => {
  const { locks } = navigator;
  if (!locks) return () => {};
  const name = `daleel.proposal.${tenderId}`;
  const claim = new AbortController();
  const held = Promise.withResolvers<void>();
  const wait = (): Promise<void> =>
    locks.request(name, { signal: claim.signal }, () => {
      notify(false);
      return held.promise;
    });
  locks
    .request(name, { ifAvailable: true }, (lock) => {
      if (lock) return held.promise;
      notify(true);
      void wait().catch(() => {});
      return undefined;
    })
    .catch(() => {});
  return () => {
    claim.abort();
    held.resolve();
  };
};
