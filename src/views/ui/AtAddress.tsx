import { type ReactNode, useEffect, useRef } from 'react';

type AtAddressProps = { id: string; label: string; children: ReactNode };

/** A part of a page that an address can name behind "#". It comes later than the page does, so it takes the focus itself. */
export function AtAddress({ id, label, children }: AtAddressProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (location.hash === `#${id}`) box.current?.focus();
  }, [id]);
  return (
    <section ref={box} id={id} aria-label={label} tabIndex={-1} className="focus:outline-none">
      {children}
    </section>
  );
}
