import { type ReactNode, useEffect, useRef } from 'react';
import { classes } from './classes.ts';

/**
 * Content that replaces the control that was pressed: the focus moves to its part marked `data-autofocus`, or to the whole of
 * it, so that it is announced and keyboard navigation continues there.
 */
export function FocusOnMount({ className, children }: { className?: string; children: ReactNode }) {
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
