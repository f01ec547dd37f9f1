import { textPages } from '../rules/page-texts.ts';
import { type } from '../type.ts';

export const TextPage = type.enumerated(...textPages);
export type TextPage = typeof TextPage.infer;

/** The published text of a page, sanitised HTML in both languages, and the day since when it has been shown. */
export const PageText = type({ version: 'number.integer > 0', text: 'string', textAr: 'string', updatedOn: 'string' });
export type PageText = typeof PageText.infer;

/** A published version of a text; `by` is null once its author's account is deleted. */
export const TextVersion = type({ version: 'number.integer > 0', note: 'string', at: 'string', by: 'string | null' });
export type TextVersion = typeof TextVersion.infer;

/** The text of a page, null while the page shows the product's own, and its versions, newest first. */
export const OfficeText = type({ published: PageText.or('null'), versions: TextVersion.array() });
export type OfficeText = typeof OfficeText.infer;
