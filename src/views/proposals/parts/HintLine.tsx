import Info from 'lucide-react/icons/info';

/** A hint that blocks nothing; announced when it appears. */
export const HintLine = ({ text }: { text: string | false }) => (
  <p role="status" className={text ? 'flex gap-2 text-small text-pending font-medium' : 'sr-only'}>
    {text && (
      <>
        <Info className="size-[18px] shrink-0" />
        <span>{text}</span>
      </>
    )}
  </p>
);
