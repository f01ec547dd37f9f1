import { createContext, use, useEffect, useState } from 'react';

/** What time it is at the server, in milliseconds; this device's clock where no one has told. */
export const ServerClock = createContext<() => number>(() => Date.now());

/** Milliseconds after which words that count days or hours are looked at again. */
const usual = 30_000;

/**
 * The server's time, which moves on by itself.
 *
 * @param pauseAt milliseconds until it is looked at again, by what time it is
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

/** The same until a deadline: every second in the hour before it, and a while longer until the page has followed. */
export const useServerNowUntil = (deadline: number): number => useServerNow((now) => (Math.abs(deadline - now) < 3_660_000 ? 1000 : usual));
