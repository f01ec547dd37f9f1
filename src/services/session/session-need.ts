/** Counts what needs the session: while nothing does, a background call that it rejects stays without consequences. */
export const createSessionNeed = () => {
  let holders = 0;
  return {
    /** Marks the session as needed; returns a function that ends this. */
    hold: (): (() => void) => {
      holders++;
      return () => {
        holders--;
      };
    },
    isNeeded: (): boolean => holders > 0,
  };
};
