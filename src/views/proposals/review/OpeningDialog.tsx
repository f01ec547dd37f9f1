import LockOpen from 'lucide-react/icons/lock-open';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { MessageDialog } from '../../ui/Dialog.tsx';
import type { ReviewPart } from './review-part.ts';

/** Confirms the opening, which is recorded and cannot be undone. */
export function OpeningDialog({ review, snapshot, send }: ReviewPart) {
  const { t } = useTranslation('proposals');
  const cancel = () => send({ type: 'cancel' });
  return (
    <MessageDialog
      icon={LockOpen}
      tone="plain"
      title={t('judging.openTitle')}
      actions={
        <>
          <Button data-autofocus disabled={!snapshot.can({ type: 'cancel' })} onClick={cancel}>
            {t('judging.keepSealed')}
          </Button>
          <Button variant="primary" busy={snapshot.hasTag('busy')} onClick={() => send({ type: 'confirm' })}>
            {t('judging.openConfirm')}
          </Button>
        </>
      }
      onClose={cancel}
    >
      {t('judging.openText', { count: review.count })}
    </MessageDialog>
  );
}
