import type { ReactNode } from 'react';

type CardProps = { title: string; beside?: ReactNode; children: ReactNode };

/** A section of a page with its own heading. */
export function Card({ title, beside, children }: CardProps) {
  return (
    <section className="card">
      <header className="flex flex-wrap items-baseline justify-between gap-3 px-5 sm:px-6 pt-5 sm:pt-6">
        <h2 className="text-h3">{title}</h2>
        {beside}
      </header>
      <div className="px-5 sm:px-6 pb-6 pt-4">{children}</div>
    </section>
  );
}
