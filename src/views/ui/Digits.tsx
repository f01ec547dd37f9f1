import type { ReactNode } from 'react';

/**
 * A number, date or code: Western digits of equal width, isolated and left to right, never broken. Inside Arabic text
 * 2026-12-31 would be drawn as 31-12-2026.
 */
export const Digits = ({ children }: { children: ReactNode }) => (
  <bdi dir="ltr" className="num">
    {children}
  </bdi>
);
