/** A number as it is set everywhere: Western digits of equal width, left to right, never broken. */
export const Digits = ({ children }: { children: string | number }) => (
  <bdi dir="ltr" className="num">
    {children}
  </bdi>
);
