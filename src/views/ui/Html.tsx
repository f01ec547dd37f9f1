import purify from 'dompurify';
import { descriptionTags } from '../../../contract/rules/description.ts';

/** `ofPage`: the text is the content of the page, whose headings are one level higher than those of a description. */
type HtmlProps = { html: string; ofPage?: boolean };

/** The elements of sanitised HTML have no attributes but those of links. */
const raised = (clean: string): string =>
  clean.replace(/<(\/?)h([34])>/g, (_, slash: string, level: string) => {
    const name = `h${Number(level) - 1}`;
    return slash ? `</${name}>` : `<${name} class="text-${name}">`;
  });

const allowed = { ALLOWED_TAGS: descriptionTags, ALLOWED_ATTR: ['href', 'rel'] };

/**
 * User-written HTML with automatic direction: sanitised by the server when it was stored, and again in the browser. A server that renders it has
 * no document with which it could do that again.
 */
export function Html({ html, ofPage = false }: HtmlProps) {
  const clean = purify.isSupported ? purify.sanitize(html, allowed) : html;
  const shown = ofPage ? raised(clean) : clean;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised above
  return <div dir="auto" className="prose max-w-prose wrap-anywhere" dangerouslySetInnerHTML={{ __html: shown }} />;
}
