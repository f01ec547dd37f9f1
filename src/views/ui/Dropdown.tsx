import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useOpener } from './use-opener.ts';

type DropdownProps = { label: string; className: string; onClose: () => void; children: ReactNode };

/** A panel below a button: closes on Escape, which restores the focus, and on a click or focus outside. */
export function Dropdown({ label, className, onClose, children }: DropdownProps) {
  const box = useRef<HTMLElement>(null);
  const opener = useOpener();
  // In the same step as the panel: a key pressed as soon as it is seen must close it.
  useLayoutEffect(() => {
    const leave = ({ target }: Event) => {
      const isOutside = target instanceof Node && !box.current?.parentElement?.contains(target);
      if (isOutside) onClose();
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      onClose();
      if (opener instanceof HTMLElement) opener.focus();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', key);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', key);
    };
  }, [onClose, opener]);
  return (
    <section ref={box} aria-label={label} className={className}>
      {children}
    </section>
  );
}
