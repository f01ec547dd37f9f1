import type { activityMachine } from '../../machines/shell/activity.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { useTranslation } from '../ui/use-translation.ts';

/** The full-screen spinner of a slow action. */
export function Activity({ snapshot }: ViewProps<typeof activityMachine>) {
  const { t } = useTranslation();
  return snapshot.hasTag('spinner') && <Spinner text={t('common.loading')} />;
}
