import type { LucideIcon } from 'lucide-react';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

const looks = {
  info: { icon: Info, name: null },
  pending: { icon: TriangleAlert, name: 'note-pending' },
  danger: { icon: CircleAlert, name: 'note-danger' },
};

type NoteProps = {
  tone: keyof typeof looks;
  /** Replaces the tone's icon. */
  icon?: LucideIcon;
  children: ReactNode;
};

/** A notice in the page; errors are alerts. */
export function Note({ tone, icon, children }: NoteProps) {
  const { icon: usual, name } = looks[tone];
  const Icon = icon ?? usual;
  return (
    <div className={classes('note', name)} role={tone === 'danger' ? 'alert' : undefined}>
      <Icon />
      <p>{children}</p>
    </div>
  );
}
