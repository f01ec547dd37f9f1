import LockOpen from 'lucide-react/icons/lock-open';
import { useTranslation } from 'react-i18next';
import { Confirmation } from '../../ui/Confirmation.tsx';
import type { ReviewPart } from './review-part.ts';

/** Confirms the opening, which is recorded and cannot be undone. */
export function OpeningDialog({ review, snapshot, send }: ReviewPart) {
  const { t } = useTranslation('proposals');
  return (
    <Confirmation
      icon={LockOpen}
      tone="plain"
      title={t('judging.openTitle')}
      cancel={t('judging.keepSealed')}
      confirm={t('judging.openConfirm')}
      busy={snapshot.hasTag('busy')}
      canCancel={snapshot.can({ type: 'cancel' })}
      onConfirm={() => send({ type: 'confirm' })}
      onCancel={() => send({ type: 'cancel' })}
    >
      {t('judging.openText', { count: review.count })}
    </Confirmation>
  );
}
