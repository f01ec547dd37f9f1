import type { Location } from '../../../contract/entities/directory.ts';
import { inLanguage, type Locale } from '../../../contract/locale.ts';

/** Locations as a select offers them, in the reader's language; none while they are not known. */
export const locationChoices = (locale: Locale, locations: readonly Location[] = []): { value: string; label: string }[] =>
  locations.map(({ id, nameEn, nameAr }) => ({ value: String(id), label: inLanguage(locale, nameEn, nameAr) }));
