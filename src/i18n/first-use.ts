/** Makes a value at its first use: the first formatter of a language costs more than all that a first visit formats. */
export const atFirstUse = <Value>(make: () => Value): (() => Value) => {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
};
