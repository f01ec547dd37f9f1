import purify from 'dompurify';
import { descriptionTags } from '../../../contract/rules/description.ts';

/** User-written HTML with automatic direction: sanitised by the server when it was stored, and again here. */
export function Html({ html }: { html: string }) {
  const clean = purify.sanitize(html, { ALLOWED_TAGS: descriptionTags, ALLOWED_ATTR: ['href', 'rel'] });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised in the line above
  return <div dir="auto" className="prose max-w-prose wrap-anywhere" dangerouslySetInnerHTML={{ __html: clean }} />;
}
