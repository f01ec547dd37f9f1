import { ChevronDown, type LucideIcon } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { classes } from './classes.ts';

type FoldingPanelProps = { icon: LucideIcon; title: string; badge: string | null; children: ReactNode };

/**
 * A card that folds away under its title on small screens and always stands open on large ones. Sending a form in it folds
 * it, so that what was asked for comes into sight.
 */
export function FoldingPanel({ icon: Icon, title, badge, children }: FoldingPanelProps) {
  const id = useId();
  const head = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const fold = () => {
    setOpen(false);
    head.current?.focus();
  };
  return (
    <div className="card" onSubmit={fold}>
      <button
        ref={head}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        className="lg:hidden flex items-center gap-3 w-full min-h-12 px-4 font-semibold text-start rounded-card"
        onClick={() => setOpen(!open)}
      >
        <Icon className="size-5" />
        <span className="flex-1">{title}</span>
        {badge && <span className="badge">{badge}</span>}
        <ChevronDown className={classes('size-5 text-ink-3', open && '-scale-y-100')} />
      </button>
      <div id={id} className={classes('p-4 border-t border-line lg:p-5 lg:border-0', !open && 'max-lg:hidden')}>
        {children}
      </div>
    </div>
  );
}
