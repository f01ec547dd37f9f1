import WifiOff from 'lucide-react/icons/wifi-off';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';

/** Says that a dialog could not be loaded, above the page from which it was opened. */
export function DialogNotLoaded({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div role="alert" className="fixed inset-x-4 bottom-4 z-40 mx-auto max-w-[560px] note note-danger shadow-pop">
      <WifiOff />
      <div className="grid gap-3 justify-items-start">
        <p>{t('failure.unreachable')}</p>
        <Button small onClick={onRetry}>
          {t('common.retry')}
        </Button>
      </div>
    </div>
  );
}
