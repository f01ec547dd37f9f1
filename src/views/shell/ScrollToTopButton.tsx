import { useTranslation } from 'react-i18next';
import type { navigationMachine } from '../../machines/shell/navigation.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { ScrollToTop } from '../ui/ScrollToTop.tsx';

/** The scroll-to-top button, shown after one viewport height. */
export function ScrollToTopButton({ snapshot, send }: ViewProps<typeof navigationMachine>) {
  const { t } = useTranslation();
  return snapshot.can({ type: 'scroll.up' }) && <ScrollToTop label={t('shell.toTop')} onPress={() => send({ type: 'scroll.up' })} />;
}
