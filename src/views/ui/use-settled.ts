import { useEffect, useState } from 'react';

/** Milliseconds without a change after which a value is settled. */
const pause = 200;

/** Returns the last value that stayed unchanged for a moment, so that costly parts do not render on each keystroke. */
export const useSettled = <Value>(value: Value): Value => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};
