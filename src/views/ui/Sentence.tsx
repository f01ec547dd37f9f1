import type { ReactNode } from 'react';

const gap = '\uE000';

type SentenceProps = { write: (shown: string) => string; children: ReactNode };

/** A sentence with one part drawn its own way, such as the number of a count; languages may leave the part out ("one", "two"). */
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
