import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

const looks = {
  info: { icon: Info, name: null },
  pending: { icon: TriangleAlert, name: 'note-pending' },
  danger: { icon: CircleAlert, name: 'note-danger' },
};

/** A notice in the page; errors are alerts. */
export function Note({ tone, children }: { tone: keyof typeof looks; children: ReactNode }) {
  const { icon: Icon, name } = looks[tone];
  return (
    <div className={classes('note', name)} role={tone === 'danger' ? 'alert' : undefined}>
      <Icon />
      <p>{children}</p>
    </div>
  );
}
