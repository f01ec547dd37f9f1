/** A red dot beside a name that needs attention, with the reason in hidden words. */
export const Flag = ({ children }: { children: string }) => (
  <>
    <span aria-hidden="true" className="size-2 rounded-full bg-closed shrink-0" />
    <span className="sr-only">{children}</span>
  </>
);
