import { encode } from 'uqr';
import type { Qr } from '../../contract/entities/qr.ts';

/** Returns the QR code of a text without its quiet zone. The path has a rectangle for each run of dark modules in a row. */
export function qrOf(text: string): Qr {
  const { size, data } = encode(text, { ecc: 'M', border: 0 });
  const path = data.flatMap((row, y) => {
    const modules = row.map((isDark) => (isDark ? '1' : '0')).join('');
    return [...modules.matchAll(/1+/g)].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`);
  });
  return { size, path: path.join('') };
}
