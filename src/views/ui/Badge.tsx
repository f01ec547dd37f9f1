import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

type BadgeProps = { tone?: 'open' | 'closed' | 'pending' | 'info'; icon?: LucideIcon; children: ReactNode };

/** A status: icon, text and tint, never the tint alone. */
export function Badge({ tone, icon: Icon, children }: BadgeProps) {
  return (
    <span className={classes('badge', tone && `badge-${tone}`)}>
      {Icon && <Icon strokeWidth={2} />}
      {children}
    </span>
  );
}

/** A service or category. */
export const Tag = ({ children }: { children: ReactNode }) => <span className="tag">{children}</span>;
