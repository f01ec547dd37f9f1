import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useShellActor } from '../shell/shell-context.tsx';

/** A part of the terms or of the privacy notice. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="text-h2">{title}</h2>
    <div className="prose mt-3 max-w-prose">{children}</div>
  </section>
);

/** The support address, once the product's settings are loaded. */
export function SupportAddress() {
  const email = useSelector(useShellActor('site'), ({ context }) => context.site?.settings.contact.email);
  return (
    email && (
      <a className="link" href={`mailto:${email}`}>
        <bdi dir="ltr">{email}</bdi>
      </a>
    )
  );
}
