import { useTranslation } from 'react-i18next';
import type { Locale } from '../../../contract/locale.ts';

/** Returns the language of the interface, and renders again when it changes. */
export const useLocale = (): Locale => useTranslation().i18n.language as Locale;
