import { formatNames, formatTyped } from '../../i18n/formats.ts';
import type { Writing } from '../../machines/drafts/differences.ts';
import { useLocale } from '../ui/use-locale.ts';

/** Returns how the versions of a draft are written in the reader's language. */
export const useWriting = (): Writing => {
  const locale = useLocale();
  return { list: (names) => formatNames(names, locale), number: formatTyped };
};
