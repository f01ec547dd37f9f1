import type { FocusEvent, MouseEvent, ReactNode } from 'react';

type HoverRegionProps = { label: string; className: string; onAttend: () => void; onLeave: () => void; children: ReactNode };

/** A region that reports when it is hovered or focused, and when neither is the case any more. */
export function HoverRegion({ label, className, onAttend, onLeave, children }: HoverRegionProps) {
  const leavePointer = ({ currentTarget }: MouseEvent) => {
    if (!currentTarget.matches(':focus-within')) onLeave();
  };
  const leaveFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget) && !currentTarget.matches(':hover')) onLeave();
  };
  return (
    <section
      aria-label={label}
      className={className}
      onMouseEnter={onAttend}
      onMouseLeave={leavePointer}
      onFocus={onAttend}
      onBlur={leaveFocus}
    >
      {children}
    </section>
  );
}
