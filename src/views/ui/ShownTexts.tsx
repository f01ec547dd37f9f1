import { type ReactNode, useSyncExternalStore } from 'react';
import { shownTexts, watchTexts } from '../../i18n/i18n.ts';
import { TextsContext } from './use-translation.ts';

/** Provides the texts of the language that is shown, and of each that is chosen later. */
export function ShownTexts({ children }: { children: ReactNode }) {
  return <TextsContext value={useSyncExternalStore(watchTexts, shownTexts, shownTexts)}>{children}</TextsContext>;
}
