import type { ReactNode } from 'react';
import { Arrival } from './Arrival.tsx';
import { useReturnFocus } from './use-return-focus.ts';

/** What unfolds below a button: the focus goes into it, and back to the button when it folds away. */
export function Unfolded({ className, children }: { className?: string; children: ReactNode }) {
  useReturnFocus();
  return <Arrival className={className}>{children}</Arrival>;
}
