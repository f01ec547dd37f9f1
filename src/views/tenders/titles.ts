import type { Tender } from '../../../contract/entities/tenders.ts';
import { inLanguage, type Locale } from '../../../contract/locale.ts';

/** A tender's title in the reader's language, or in the other where there is none. */
export const titleOf = (locale: Locale, { title, titleAr }: Pick<Tender, 'title' | 'titleAr'>): string =>
  inLanguage(locale, title, titleAr);

/** Who publishes it, or is interested in it, likewise. */
export const publisherOf = (locale: Locale, { user }: Pick<Tender, 'user'>): string => inLanguage(locale, user.name, user.nameAr);

/** Where the publisher of a tender finds its proposals. */
export const proposalsOf = ({ id }: Pick<Tender, 'id'>): string => `/account/tender-management/${id}/proposals`;
