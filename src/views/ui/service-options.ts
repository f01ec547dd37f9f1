import type { Category } from '../../../contract/entities/directory.ts';
import { inLanguage, type Locale } from '../../../contract/locale.ts';

/** Returns the services that can be chosen, named in a language: a retired one only where it was chosen before. */
export const serviceOptions = (
  categories: readonly Category[],
  chosen: readonly number[],
  locale: Locale,
): { id: number; name: string }[] =>
  categories
    .flatMap(({ services }) => services)
    .filter(({ id, isRetired }) => !isRetired || chosen.includes(id))
    .map(({ id, name, nameAr }) => ({ id, name: inLanguage(locale, name, nameAr) }));
