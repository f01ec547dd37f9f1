import { type ReactNode, useEffect, useRef } from 'react';

type FragmentTargetProps = { id: string; label: string; children: ReactNode };

/** The target of a URL fragment. It renders after the page has loaded, so it takes the focus itself. */
export function FragmentTarget({ id, label, children }: FragmentTargetProps) {
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
