import { call } from '../call.ts';
import { OfficeText, PageText, TextPage } from '../entities/page-texts.ts';
import { Id } from '../fields.ts';
import { pageTextMaxLength, textNoteMaxLength } from '../limits.ts';
import { type } from '../type.ts';

/** Returns the text of a page that the office has published; null while the page shows the product's own. */
export const readPageText = call({
  method: 'GET',
  path: '/page-texts/:page',
  access: 'public',
  summary: 'The published text of a page; null for the product’s own.',
  cache: 60,
  params: type({ page: TextPage }),
  answer: type({ data: PageText.or('null') }),
});

/** Returns the text of a page with its versions. */
export const readOfficeText = call({
  method: 'GET',
  path: '/office/page-texts/:page',
  access: 'admin',
  summary: 'The text of a page, and its versions.',
  params: type({ page: TextPage }),
  answer: type({ data: OfficeText }),
});

/** Returns an earlier version of a page's text. */
export const readTextVersion = call({
  method: 'GET',
  path: '/office/page-texts/:page/versions/:version',
  access: 'admin',
  summary: 'A version of a page’s text.',
  params: type({ page: TextPage, version: Id }),
  refusals: ['notFound'],
  answer: type({ data: PageText }),
});

const Html = type(`string <= ${pageTextMaxLength}`);

/**
 * Publishes a text of a page, in the place of a version (0 is the product's own text). Refused with `conflict` if another one was published
 * meanwhile, with `invalidInput` if no readable text is left in a language.
 */
export const publishText = call({
  method: 'POST',
  path: '/office/page-texts/:page',
  access: 'admin',
  summary: 'Publish a text of a page.',
  params: type({ page: TextPage }),
  body: type({ version: 'number.integer >= 0', text: Html, textAr: Html, note: `string <= ${textNoteMaxLength}` }),
  refusals: ['conflict'],
  answer: type({ data: OfficeText }),
});
