import { classes } from './classes.ts';

/** A grey placeholder, hidden from screen readers: its container announces what is loading. */
export const Skeleton = ({ className }: { className: string }) => <span aria-hidden="true" className={classes('skel', className)} />;
