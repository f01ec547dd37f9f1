import { useEffect } from 'react';

/** Names the document after the page. The static shell has no title of its own that could come first. */
export function PageTitle({ children }: { children: string }) {
  useEffect(() => {
    document.title = children;
  }, [children]);
  return null;
}
