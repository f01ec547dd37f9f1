/** First in the order of focus: over the navigation, to what the page is about. */
export const SkipLink = ({ to, children }: { to: string; children: string }) => (
  <a className="btn btn-ink skip" href={`#${to}`}>
    {children}
  </a>
);
