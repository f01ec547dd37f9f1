import { createContext, use, useEffect, useState } from 'react';

/** Returns the server's time in milliseconds; this device's clock until it is known. */
export const ServerClock = createContext<() => number>(() => Date.now());

/** Default update interval in milliseconds, for texts that count days or hours. */
const usual = 30_000;

/**
 * Returns the server's time, updated automatically.
 *
 * @param pauseAt returns the milliseconds until the next update, given the current time
 */
export const useServerNow = (pauseAt: (now: number) => number = () => usual): number => {
  const read = use(ServerClock);
  const [now, setNow] = useState(read);
  const pause = pauseAt(now);
  useEffect(() => {
    const timer = setInterval(() => setNow(read()), pause);
    return () => clearInterval(timer);
  }, [read, pause]);
  return now;
};

/** Returns the server's time with updates every second in the hour before a deadline and shortly after it. */
export const useServerNowUntil = (deadline: number): number => useServerNow((now) => (Math.abs(deadline - now) < 3_660_000 ? 1000 : usual));
