import type { ReactNode } from 'react';

/** A named value of a list of facts. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-6 py-2.5">
    <dt className="text-ink-2">{name}</dt>
    <dd>{children}</dd>
  </div>
);
