import type { ReactNode } from 'react';

/** One name-value pair on a slip. */
export const SlipFact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-4">
    <dt>{name}</dt>
    <dd className="font-medium text-ink wrap-anywhere">{children}</dd>
  </div>
);
