import type { User } from '../../../contract/entities/session.ts';
import { inLanguage, type Locale } from '../../../contract/locale.ts';

/** Returns the name of a user in the reader's language. */
export const userNameOf = (locale: Locale, { name, nameAr = null }: User): string => inLanguage(locale, name, nameAr);
