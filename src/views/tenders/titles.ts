import type { Tender } from '../../../contract/entities/tenders.ts';
import { inLanguage, type Locale } from '../../../contract/locale.ts';

/** Returns a tender's title in the current language, or in the other one if it is missing. */
export const titleOf = (locale: Locale, { title, titleAr }: Pick<Tender, 'title' | 'titleAr'>): string =>
  inLanguage(locale, title, titleAr);

/** Returns the name of a publisher or bidder, with the same fallback. */
export const publisherOf = (locale: Locale, { user }: Pick<Tender, 'user'>): string => inLanguage(locale, user.name, user.nameAr);

/** Returns the path of a tender's proposals for its publisher. */
export const proposalsOf = ({ id }: Pick<Tender, 'id'>): string => `/account/tender-management/${id}/proposals`;
