import type { ReactNode } from 'react';
import { Head } from '../shell/Head.tsx';

type AccountHeadProps = { title: string; lead: string; children?: ReactNode };

/** Heading of an account page: its title, which is also the document's title, one sentence, and at most one action. */
export function AccountHead({ title, lead, children }: AccountHeadProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 mb-5">
      <Head page={title} />
      <div className="min-w-0 max-w-[620px]">
        <h1 className="text-h2 lg:text-[1.625rem] lg:leading-8">{title}</h1>
        <p className="text-ink-2 mt-1">{lead}</p>
      </div>
      {children}
    </div>
  );
}
