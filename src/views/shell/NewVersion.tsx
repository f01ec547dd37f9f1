import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useTranslation } from 'react-i18next';
import type { installerMachine } from '../../machines/shell/installer.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Button } from '../ui/Button.tsx';

/** Offers to reload the page for a new version, in the bottom end corner; stays until answered. */
export function NewVersion({ snapshot, send }: ViewProps<typeof installerMachine>) {
  const { t } = useTranslation();
  if (!snapshot.hasTag('offered')) return null;
  const isTyping = snapshot.matches({ registered: 'offeredWhileTyping' });
  return (
    <div className="fixed z-50 inset-x-3 bottom-3 sm:start-auto sm:end-6 sm:bottom-6 sm:w-[360px]">
      <div className="toast rise [--tone:var(--color-info)]" role="status">
        <RefreshCw className="size-5 text-info" />
        <div className="min-w-0">
          <p className="font-medium">{t('version.ready')}</p>
          <p className="text-small text-ink-2">{t(isTyping ? 'version.typed' : 'version.untouched')}</p>
          <div className="mt-2 -ms-3 flex gap-1">
            <Button small variant="quiet" className="text-ink!" onClick={() => send({ type: 'reload' })}>
              {t('version.reload')}
            </Button>
            <Button small variant="quiet" onClick={() => send({ type: 'later' })}>
              {t('version.later')}
            </Button>
          </div>
        </div>
        <span className="w-2" />
      </div>
    </div>
  );
}
