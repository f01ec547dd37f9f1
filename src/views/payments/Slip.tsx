import type { LucideIcon } from 'lucide-react';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import type { ReactNode } from 'react';
import { classes } from '../ui/classes.ts';

const looks = { good: 'bg-open text-white', bad: 'bg-closed text-white', open: 'bg-sunken text-ink-2' };

type SlipProps = {
  look: keyof typeof looks;
  /** Null while something is loading. */
  icon: LucideIcon | null;
  title: string;
  text: ReactNode;
  children?: ReactNode;
};

/** A card with one message about a payment and the next actions. */
export function Slip({ look, icon: Icon, title, text, children }: SlipProps) {
  return (
    <div className="wrap py-12 lg:py-20 grid justify-items-center">
      <div className="w-full max-w-[464px]">
        <section
          aria-labelledby="slip"
          className="bg-surface border border-line border-b-0 rounded-t-panel overflow-hidden text-center"
          aria-busy={Icon === null}
        >
          <div className="weave h-12 bg-sunken border-b border-line" aria-hidden="true" />
          <div className="px-6 sm:px-10 pt-10 pb-10">
            <span className={classes('grid place-items-center mx-auto size-16 rounded-full', looks[look])}>
              {Icon ? <Icon className="size-8" strokeWidth={2.25} /> : <LoaderCircle className="size-8 spin" />}
            </span>
            <div role="status">
              <h1 id="slip" className="mt-6 text-[1.625rem] leading-8 rtl:leading-10">
                {title}
              </h1>
              <div className="mt-3 text-body text-ink-2">{text}</div>
            </div>
            {children && <div className="mt-8 grid gap-3">{children}</div>}
          </div>
        </section>
        <div className="teeth-down" aria-hidden="true" />
      </div>
    </div>
  );
}
