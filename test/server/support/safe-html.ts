const elements = new Set(['p', 'br', 'h3', 'h4', 'strong', 'em', 'ul', 'ol', 'li', 'a', 'blockquote']);
const token = /<(\/?)([a-z][a-z0-9]*)((?: [a-z]+="[^"<>]*")*)( \/)?>|[^<>]+/gy;
const attribute = / ([a-z]+)="([^"]*)"/g;

const decoded = (text: string) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/**
 * Returns everything in an HTML text that is not certainly harmless. Parses it by the narrowest grammar for the allowed elements, which all
 * browsers parse alike, and reports anything that does not match.
 */
export function doubtsAbout(html: string): string[] {
  const doubts: string[] = [];
  const open: string[] = [];
  let read = 0;
  for (const [whole, closing, name, attributes, empty] of html.matchAll(token)) {
    read += whole.length;
    if (name === undefined) continue;
    if (!elements.has(name)) doubts.push(`element ${name}`);
    if (closing && open.pop() !== name) doubts.push(`${whole} closes nothing`);
    if (!closing && !empty) open.push(name);
    doubts.push(...doubtsAboutAttributes(closing ? '' : name, attributes ?? ''));
  }
  if (read !== html.length) doubts.push(`not understood from ${html.slice(read, read + 40)}`);
  if (open.length > 0) doubts.push(`unclosed ${open.join(' ')}`);
  if (/[\u202a-\u202e\u2066-\u2069]/.test(html)) doubts.push('turns the direction of text');
  return doubts;
}

function doubtsAboutAttributes(element: string, attributes: string): string[] {
  const given = [...attributes.matchAll(attribute)].map(([, name = '', value = '']) => [name, decoded(value)] as const);
  if (element !== 'a') return given.map(([name]) => `attribute ${name} of ${element || 'an end'}`);
  const { href, rel, ...more } = Object.fromEntries(given);
  return [
    ...Object.keys(more).map((name) => `attribute ${name} of a`),
    ...(rel === 'noopener nofollow' ? [] : [`rel ${rel}`]),
    ...(['http:', 'https:', 'mailto:'].includes(URL.parse(href ?? '')?.protocol ?? '') ? [] : [`href ${href}`]),
  ];
}
