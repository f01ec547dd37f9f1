/**
 * Tells whether a draft is open in another tab of this browser that was there before, and when that has closed. Returns how to stop.
 * A browser without locks tells nothing: the server notices two writers by the version.
 */
export const watchDraftTabs = (tenderId: number, tell: (isElsewhere: boolean) => void): (() => void) => {
  const { locks } = navigator;
  if (!locks) return () => {};
  const name = `daleel.proposal.${tenderId}`;
  const claim = new AbortController();
  const held = Promise.withResolvers<void>();
  const wait = (): Promise<void> =>
    locks.request(name, { signal: claim.signal }, () => {
      tell(false);
      return held.promise;
    });
  locks
    .request(name, { ifAvailable: true }, (lock) => {
      if (lock) return held.promise;
      tell(true);
      void wait().catch(() => {});
      return undefined;
    })
    .catch(() => {});
  return () => {
    claim.abort();
    held.resolve();
  };
};
