import { classes } from './classes.ts';

/** A grey place where something will stand; what it stands for is said by whoever shows it. */
export const Skeleton = ({ className }: { className: string }) => <span aria-hidden="true" className={classes('skel', className)} />;
