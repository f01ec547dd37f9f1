import { useTranslation } from 'react-i18next';
import type { activityMachine } from '../../machines/shell/activity.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Spinner } from '../ui/Spinner.tsx';

/** The full-screen spinner of a slow action. */
export function Activity({ snapshot }: ViewProps<typeof activityMachine>) {
  const { t } = useTranslation();
  return snapshot.hasTag('spinner') && <Spinner text={t('common.loading')} />;
}
