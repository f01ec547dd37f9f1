import { type } from '../type.ts';

/** A QR code: its width and height in modules, and an SVG path of the dark ones. */
export const Qr = type({ size: 'number.integer > 0', path: 'string' });
export type Qr = typeof Qr.infer;
