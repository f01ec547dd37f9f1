import type { LucideIcon } from 'lucide-react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type FormEvent, type MouseEvent, type ReactNode, useId, useRef, useState } from 'react';
import { classes } from './classes.ts';

type CollapsiblePanelProps = {
  title: ReactNode;
  children: ReactNode;
  badge?: string | null;
  /** Below the title. */
  hint?: ReactNode;
  /** Whether the content has no padding. */
  flush?: boolean;
} & ({ icon: LucideIcon } | { mark: ReactNode });

/**
 * A card that collapses under its title on small screens and is always expanded on large ones and without scripts. Submitting a form in it or
 * following a link collapses it, so that the result becomes visible; it stays expanded if the form has errors.
 */
export function CollapsiblePanel({ title, badge, hint, flush, children, ...start }: CollapsiblePanelProps) {
  const id = useId();
  const head = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const fold = ({ target }: FormEvent) => {
    // Errors are in the DOM only after the flow has responded.
    requestAnimationFrame(() => {
      if (target instanceof Element && target.querySelector('[aria-invalid="true"]')) return;
      setOpen(false);
      head.current?.focus();
    });
  };
  const follow = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a[href]')) setOpen(false);
  };
  return (
    <div className="card" onSubmit={fold}>
      <button
        ref={head}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        className="lg:hidden noscript:hidden flex items-center gap-3 w-full min-h-12 px-4 font-semibold text-start rounded-card"
        onClick={() => setOpen(!open)}
      >
        {'icon' in start ? <start.icon className="size-5" /> : start.mark}
        <span className="flex-1 min-w-0 py-1">
          <span className="block truncate">{title}</span>
          {hint && <span className="block hint font-normal">{hint}</span>}
        </span>
        {badge && <span className="badge">{badge}</span>}
        <ChevronDown className={classes('size-5 text-ink-3', open && '-scale-y-100')} />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it only observes clicks on its links, which keys trigger too */}
      <div
        id={id}
        onClick={follow}
        className={classes('border-t border-line lg:border-0', !flush && 'p-4 lg:p-5', !open && 'max-lg:hidden noscript:block!')}
      >
        {children}
      </div>
    </div>
  );
}
