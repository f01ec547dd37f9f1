import type { ReactNode } from 'react';

type BandProps = { title: string; lead: string; children?: ReactNode };

/** The header of a page: title, one sentence, at most one action. */
export function Band({ title, lead, children }: BandProps) {
  return (
    <div className="band">
      <div className="weave" aria-hidden="true" />
      <div className="wrap relative py-7 lg:py-9">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
          <div className="min-w-0 max-w-[640px]">
            <h1 className="text-[1.625rem] leading-8 lg:text-h1 rtl:leading-10">{title}</h1>
            <p className="mt-2 text-body text-ink-2">{lead}</p>
          </div>
          {children}
        </div>
      </div>
    </div>
  );
}
