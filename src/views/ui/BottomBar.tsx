import type { ReactNode } from 'react';

/** On small screens, a bar that stays at the bottom of the window while the content above it scrolls; hidden on large ones. */
export const BottomBar = ({ children }: { children: ReactNode }) => (
  <div data-bottom-bar className="lg:hidden sticky bottom-0 z-10 mt-5 px-4 py-3 bg-surface border-t border-line">
    {children}
  </div>
);
