import type { ReactNode } from 'react';

const gap = '\uE000';

type SentenceProps = { write: (shown: string) => string; children: ReactNode };

/** A sentence with one styled part, such as the number of a count; plural forms may omit the part ("one", "two"). */
export function Sentence({ write, children }: SentenceProps) {
  const [before, after] = write(gap).split(/\u2068?\uE000\u2069?/);
  if (after === undefined) return before;
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}
