/** A file name in its own direction, truncated before its extension. */
export function FileName({ children }: { children: string }) {
  const [, stem = children, ending = ''] = /^(.+)(\.[^.]{1,8})$/s.exec(children) ?? [];
  return (
    <bdi dir="auto" title={children} className="flex w-fit max-w-full">
      <span className="truncate">{stem}</span>
      <span dir="ltr" className="shrink-0">
        {ending}
      </span>
    </bdi>
  );
}
