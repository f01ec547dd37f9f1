import purify from 'dompurify';
import { descriptionTags } from '../../../contract/rules/description.ts';

/** HTML that people wrote, in the direction of its words: cleaned by the server when it was stored, and once more here. */
export function Html({ html }: { html: string }) {
  const clean = purify.sanitize(html, { ALLOWED_TAGS: descriptionTags, ALLOWED_ATTR: ['href', 'rel'] });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is sanitised in the line above
  return <div dir="auto" className="prose max-w-prose break-words" dangerouslySetInnerHTML={{ __html: clean }} />;
}
