import { useTranslation } from 'react-i18next';
import type { Locale } from '../../contract/locale.ts';

/** Returns the current language of the interface. */
export const useLocale = (): Locale => useTranslation().i18n.language as Locale;
