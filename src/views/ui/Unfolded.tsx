import type { ReactNode } from 'react';
import { Arrival } from './Arrival.tsx';
import { useReturnFocus } from './use-return-focus.ts';

/** Content that expands below a button: it takes the focus, and returns it to the button when it collapses. */
export function Unfolded({ className, children }: { className?: string; children: ReactNode }) {
  useReturnFocus();
  return <Arrival className={className}>{children}</Arrival>;
}
