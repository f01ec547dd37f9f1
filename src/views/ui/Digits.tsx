import type { ReactNode } from 'react';

/**
 * A number, date or code: tabular Western digits, isolated and left-to-right, without line breaks. Inside Arabic text
 * 2026-12-31 would otherwise be rendered as 31-12-2026.
 */
export const Digits = ({ children }: { children: ReactNode }) => (
  <bdi dir="ltr" className="num">
    {children}
  </bdi>
);
