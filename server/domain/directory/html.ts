import sanitize from 'sanitize-html';
import { descriptionLinkProtocols, descriptionTags } from '../../../contract/rules/description.ts';

/** Length of a description's excerpt on a card. */
const excerptLength = 300;
/** Characters that change the direction of surrounding text. */
const directionChanges = /[\u202a-\u202e\u2066-\u2069]/g;

/** Links must be absolute; they get `rel` attributes, since their targets are not endorsed. */
function link(_tag: string, { href }: sanitize.Attributes): sanitize.Tag {
  const address = URL.parse(href ?? '');
  const allowed = address && descriptionLinkProtocols.includes(address.protocol) && !address.username;
  return { tagName: 'a', attribs: allowed ? { href: address.href, rel: 'noopener nofollow' } : {} };
}

const options: sanitize.IOptions = {
  allowedTags: descriptionTags,
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: descriptionLinkProtocols.map((protocol) => protocol.replace(':', '')),
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  nestingLimit: 20,
  transformTags: { a: link, b: 'strong', i: 'em', div: 'p', h1: 'h3', h2: 'h3', h5: 'h4', h6: 'h4' },
  exclusiveFilter: ({ tag, attribs }) => (tag === 'a' && !attribs.href ? 'excludeTag' : false),
};

/**
 * Sanitises a company's description: a few text elements, external links, and nothing else.
 *
 * @param html untrusted HTML
 * @returns null if no readable text remains
 */
export function sanitiseHtml(html: string): string | null {
  const clean = sanitize(html.replace(directionChanges, ''), options).trim();
  return plainText(clean) ? clean : null;
}

/**
 * Returns the beginning of a description as plain text, for cards.
 *
 * @param clean result of `sanitiseHtml`
 */
export function excerptOf(clean: string): string {
  const text = plainText(clean);
  if (text.length <= excerptLength) return text;
  const cut = text.slice(0, excerptLength);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), excerptLength / 2)).toWellFormed()}…`;
}

/** For sanitised HTML only: there `<` occurs in tags only, and only four entities remain. */
const plainText = (clean: string): string =>
  clean
    .replace(/<\/?(strong|em|a)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/gu, ' ')
    .trim();
