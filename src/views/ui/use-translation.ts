import { createContext, use } from 'react';
import type { Locale } from '../../../contract/locale.ts';
import type { Reader } from '../../i18n/reader.ts';
import type { Bundle, Read } from '../../i18n/translation.ts';

/** The texts of the language that is shown. */
export const TextsContext = createContext<Reader | null>(null);

/** Returns the texts of the language that is shown, of all bundles. */
export const useTexts = (): Reader => {
  const texts = use(TextsContext);
  if (!texts) throw new Error('No texts are provided: TextsContext is missing.');
  return texts;
};

/** Returns the function that reads the texts of a bundle, as the hook of react-i18next does; by default of the one that every page has. */
export const useTranslation = <Name extends Bundle = 'app'>(bundle: Name = 'app' as Name): { t: Read<Name> } => ({
  t: useTexts().textsOf(bundle),
});

/** Returns the current language of the interface. */
export const useLocale = (): Locale => useTexts().locale;
