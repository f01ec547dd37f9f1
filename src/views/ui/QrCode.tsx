import type { Qr } from '../../../contract/entities/qr.ts';
import { classes } from './classes.ts';

/** The light margin that readers of QR codes need, in modules. */
const quietZone = 4;

/** A QR code, dark on light in every theme, as readers expect; `className` has its size. */
export function QrCode({ qr: { size, path }, label, className }: { qr: Qr; label: string; className: string }) {
  const side = size + 2 * quietZone;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
      shapeRendering="crispEdges"
      className={classes('rounded-control border border-line bg-white text-black', className)}
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
