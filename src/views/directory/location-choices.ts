import type { Location } from '../../../contract/entities/directory.ts';
import { inLanguage, type Locale } from '../../../contract/locale.ts';

/** Returns the locations as options in the current language; none until they are loaded. */
export const locationChoices = (locale: Locale, locations: readonly Location[] = []): { value: string; label: string }[] =>
  locations.map(({ id, nameEn, nameAr }) => ({ value: String(id), label: inLanguage(locale, nameEn, nameAr) }));
