import type { ReactNode } from 'react';
import { FocusOnMount } from './FocusOnMount.tsx';
import { useReturnFocus } from './use-return-focus.ts';

/** Content that expands below a button: it takes the focus, and returns it to the button when it collapses. */
export function ExpandedContent({ className, children }: { className?: string; children: ReactNode }) {
  useReturnFocus();
  return <FocusOnMount className={className}>{children}</FocusOnMount>;
}
