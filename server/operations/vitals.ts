/** Milliseconds for which errors of browsers are counted. */
const span = 24 * 60 * 60_000;
/** Errors that are counted at most. */
const errorLimit = 1000;

/** What a process notes of itself for the office. */
export type Vitals = {
  /** Says how the open live streams of this process are counted. */
  watchStreams: (count: () => number) => void;
  streams: () => number;
  /** Notes that a browser has reported an error to this process. */
  noteBrowserError: (at: Date) => void;
  /** Returns how many errors were noted within a day, up to a limit. */
  browserErrors: (now: Date) => number;
};

export function createVitals(): Vitals {
  let countStreams = () => 0;
  let errors: number[] = [];
  return {
    watchStreams(count) {
      countStreams = count;
    },
    streams: () => countStreams(),
    noteBrowserError(at) {
      errors = [...errors, at.getTime()].slice(-errorLimit);
    },
    browserErrors: (now) => errors.filter((at) => at > now.getTime() - span).length,
  };
}
