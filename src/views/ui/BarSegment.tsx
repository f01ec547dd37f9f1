import { classes } from './classes.ts';

type BarSegmentProps = { from?: number; to: number; className: string };

/** The part of a bar between two percentages, from the start side; attributes, because the policy blocks `style` in HTML. */
export function BarSegment({ from = 0, to, className }: BarSegmentProps) {
  return (
    <svg className={classes('mirror block size-full', className)} aria-hidden="true">
      <rect x={`${from}%`} width={`${to - from}%`} height="100%" rx="2" />
    </svg>
  );
}
