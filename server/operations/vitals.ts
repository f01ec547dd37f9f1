/** Milliseconds for which errors of browsers are counted. */
const span = 24 * 60 * 60_000;
/** Errors that are counted at most. */
const errorLimit = 1000;
/** Errors that are counted of one network within that time, so that no one alone raises the figure, or an alarm. */
const networkShare = 3;

/** An error that a browser has reported: the network around its address, the release and the page. */
export type BrowserError = { network: string; release: string; page: string };

/** What a process notes of itself for the office. */
export type Vitals = {
  /** Says how the open live streams of this process are counted. */
  watchStreams: (count: () => number) => void;
  streams: () => number;
  /**
   * Notes that a browser has reported an error to this process. A network is counted once for each release and page, and only so many times.
   *
   * @returns whether it is counted
   */
  noteBrowserError: (error: BrowserError, at: Date) => boolean;
  /** Returns how many errors were counted within a day, up to a limit. */
  browserErrors: (now: Date) => number;
};

export function createVitals(): Vitals {
  let countStreams = () => 0;
  let errors: (BrowserError & { at: number })[] = [];
  const dropEnded = (now: Date) => {
    errors = errors.filter(({ at }) => at > now.getTime() - span);
  };
  return {
    watchStreams(count) {
      countStreams = count;
    },
    streams: () => countStreams(),
    noteBrowserError({ network, release, page }, at) {
      dropEnded(at);
      const ofNetwork = errors.filter((error) => error.network === network);
      if (ofNetwork.length >= networkShare) return false;
      if (ofNetwork.some((error) => error.release === release && error.page === page)) return false;
      errors = [...errors, { network, release, page, at: at.getTime() }].slice(-errorLimit);
      return true;
    },
    browserErrors(now) {
      dropEnded(now);
      return errors.length;
    },
  };
}
