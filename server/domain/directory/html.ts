import sanitize from 'sanitize-html';
import { descriptionLinkProtocols, descriptionTags } from '../../../contract/rules/description.ts';

/** Letters of a description that a card shows the beginning of. */
const excerptLength = 300;
/** Characters that turn the direction of whatever stands around them. */
const directionChanges = /[\u202a-\u202e\u2066-\u2069]/g;

/** A link goes out by a whole address or not at all; what it leads to is not ours to recommend. */
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
 * A company's description as it may be stored and shown: a few elements for text, links out, and nothing else.
 *
 * @param html as someone sent it
 * @returns null where nothing can be read in it
 */
export function sanitiseHtml(html: string): string | null {
  const clean = sanitize(html.replace(directionChanges, ''), options).trim();
  return plainText(clean) ? clean : null;
}

/**
 * The beginning of a description as plain text, for cards.
 *
 * @param clean what `sanitiseHtml` gave
 */
export function excerptOf(clean: string): string {
  const text = plainText(clean);
  if (text.length <= excerptLength) return text;
  const cut = text.slice(0, excerptLength);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), excerptLength / 2)).toWellFormed()}…`;
}

/** Works on sanitised HTML only: no sign of a tag is left outside of tags there, and four entities are all there are. */
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
