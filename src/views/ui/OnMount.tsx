import { useEffect } from 'react';

/** Runs a function once its surroundings are shown. */
export function OnMount({ run }: { run: () => void }) {
  useEffect(() => run(), [run]);
  return null;
}
