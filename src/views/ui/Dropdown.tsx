import { type ReactNode, useEffect, useRef } from 'react';

type DropdownProps = { label: string; className: string; onClose: () => void; children: ReactNode };

/** What lies below a button of the page: closed by Escape, which gives the focus back, and by pressing anything outside. */
export function Dropdown({ label, className, onClose, children }: DropdownProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    const press = ({ target }: PointerEvent) => {
      const isOutside = target instanceof Node && !box.current?.parentElement?.contains(target);
      if (isOutside) onClose();
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      onClose();
      if (opener instanceof HTMLElement) opener.focus();
    };
    document.addEventListener('pointerdown', press);
    document.addEventListener('keydown', key);
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('keydown', key);
    };
  }, [onClose]);
  return (
    <section ref={box} aria-label={label} className={className}>
      {children}
    </section>
  );
}
