/** The least step of lengths, in bytes. */
const leastStep = 256;
/** Bytes that each number and text takes at least: as many as the longest amount, in digits of any script. */
const leastValue = 32;

/**
 * Returns a content as JSON with spaces behind it, so that the length of what is encrypted tells little: no number has an effect on it, and of
 * texts only steps of Padmé are seen, at least 256 bytes (https://petsymposium.org/2019/files/papers/issue4/popets-2019-0056.pdf, section 4).
 */
export function paddedJson(content: object): string {
  const text = JSON.stringify(content);
  return text + ' '.repeat(steppedLength(Buffer.byteLength(JSON.stringify(content, widened))) - Buffer.byteLength(text));
}

/** A replacer that widens numbers and short texts to the same length. */
function widened(_key: string, value: unknown): unknown {
  if (typeof value !== 'number' && typeof value !== 'string') return value;
  const text = String(value);
  return text + ' '.repeat(Math.max(0, leastValue - Buffer.byteLength(text)));
}

/** Returns the next length in steps: with as many significant bits as its exponent has, so that padding adds at most a sixteenth or 255 bytes. */
function steppedLength(length: number): number {
  const exponent = Math.floor(Math.log2(length));
  const step = Math.max(leastStep, 2 ** (exponent - Math.floor(Math.log2(exponent)) - 1));
  return Math.ceil(length / step) * step;
}
