/** Encodings by the first bytes of an XML document: a byte order mark, or `<` in one of them (XML 1.0, appendix F). */
const encodings: [start: string, encoding: string][] = [
  ['efbbbf', 'utf-8'],
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
  ['3c00', 'utf-16le'],
  ['003c', 'utf-16be'],
];
/** The encodings of parts of Office documents (ECMA-376, part 2), as XML declares them. */
const allowed = /^utf-(8|16)$/i;
const declared = /^\s*<\?xml[^>]*?\bencoding\s*=\s*["']([^"']*)/i;
const reference = /&#(?:x([\da-f]+)|(\d+));/gi;

/**
 * Returns the text of an XML part of an Office document, with its character references decoded.
 *
 * @returns null for what such a part may not have: another encoding, or a document type, whose entities could hide a word
 */
export function textOfXml(content: Buffer): string | null {
  const head = content.subarray(0, 4).toString('hex');
  const encoding = encodings.find(([start]) => head.startsWith(start))?.[1] ?? 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(content);
    const stated = declared.exec(text)?.[1] ?? 'utf-8';
    if (!allowed.test(stated) || /<!doctype/i.test(text)) return null;
    return text.replace(reference, (_, hex?: string, decimal?: string) => String.fromCodePoint(Number(hex ? `0x${hex}` : decimal)));
  } catch {
    return null;
  }
}
