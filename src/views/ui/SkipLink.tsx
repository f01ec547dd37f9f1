/** The first focusable element: skips the navigation. */
export const SkipLink = ({ to, children }: { to: string; children: string }) => (
  <a className="btn btn-ink skip" href={`#${to}`}>
    {children}
  </a>
);
