import type { LucideIcon } from 'lucide-react';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import X from 'lucide-react/icons/x';
import type { MouseEvent, ReactNode } from 'react';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';

type Tone = 'success' | 'error' | 'warning' | 'info';
const looks: Record<Tone, { icon: LucideIcon; edge: string; text: string }> = {
  success: { icon: CircleCheck, edge: '[--tone:var(--color-open)]', text: 'text-open' },
  error: { icon: CircleAlert, edge: '[--tone:var(--color-closed)]', text: 'text-closed' },
  warning: { icon: TriangleAlert, edge: '[--tone:var(--color-pending)]', text: 'text-pending' },
  info: { icon: Info, edge: '[--tone:var(--color-info)]', text: 'text-info' },
};

type ToastProps = { tone: Tone; dismissLabel: string; onDismiss: () => void; children: ReactNode };

/** A toast; errors are alerts, others are announced by a live region that already exists. */
export function Toast({ tone, dismissLabel, onDismiss, children }: ToastProps) {
  const { icon: Icon, edge, text } = looks[tone];
  // An element removed while focused fires no blur event, which would leave the other toasts paused.
  const dismiss = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    currentTarget.blur();
    onDismiss();
  };
  return (
    <div className={classes('toast rise', edge)} role={tone === 'error' ? 'alert' : undefined}>
      <Icon className={classes('size-5', text)} />
      <p className="font-medium">{children}</p>
      <Button icon={X} variant="quiet" square className="-my-3" aria-label={dismissLabel} onClick={dismiss} />
    </div>
  );
}
