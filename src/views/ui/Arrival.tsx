import { type ReactNode, useEffect, useRef } from 'react';
import { classes } from './classes.ts';

/**
 * Something that takes the place of what was pressed: the focus goes to the part of it marked `data-autofocus`, or to the
 * whole of it, so that it is heard and the keyboard goes on from there.
 */
export function Arrival({ className, children }: { className?: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const start = box.current?.querySelector<HTMLElement>('[data-autofocus]') ?? box.current;
    start?.focus();
  }, []);
  return (
    <div ref={box} tabIndex={-1} className={classes('focus:outline-none', className)}>
      {children}
    </div>
  );
}
