import { useTranslation } from 'react-i18next';
import type { Locale } from '../../contract/locale.ts';

/** The language the interface speaks now. */
export const useLocale = (): Locale => useTranslation().i18n.language as Locale;
