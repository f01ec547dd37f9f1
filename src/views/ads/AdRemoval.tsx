import Trash2 from 'lucide-react/icons/trash';
import { useTranslation } from 'react-i18next';
import type { adListMachine } from '../../machines/ads/ad-list.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Button } from '../ui/Button.tsx';
import { MessageDialog } from '../ui/Dialog.tsx';

/** Asks before an advertisement is deleted with its figures. */
export function AdRemoval({ snapshot, send }: ViewProps<typeof adListMachine>) {
  const { t } = useTranslation('ads');
  const { t: common } = useTranslation();
  const cancel = () => send({ type: 'cancel' });
  return (
    <MessageDialog
      icon={Trash2}
      tone="error"
      title={t('removal.title')}
      actions={
        <>
          <Button data-autofocus disabled={!snapshot.can({ type: 'cancel' })} onClick={cancel}>
            {common('common.cancel')}
          </Button>
          <Button variant="danger" busy={snapshot.matches('removing')} onClick={() => send({ type: 'confirm' })}>
            {t('removal.confirm')}
          </Button>
        </>
      }
      onClose={cancel}
    >
      <p className="font-medium text-ink">
        <bdi>{snapshot.context.chosen?.ad.name}</bdi>
      </p>
      <p className="mt-1">{t('removal.text')}</p>
    </MessageDialog>
  );
}
