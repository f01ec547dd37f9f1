import type { LucideIcon } from 'lucide-react';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import Undo2 from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import type { OfficePayment } from '../../../contract/entities/office.ts';
import { Badge } from '../ui/Badge.tsx';

const looks: Record<OfficePayment['status'], { tone?: 'open' | 'closed' | 'pending'; icon: LucideIcon }> = {
  paid: { tone: 'open', icon: Check },
  pending: { tone: 'pending', icon: Clock },
  failed: { tone: 'closed', icon: X },
  cancelled: { icon: X },
  expired: { icon: Clock },
};

/** The status of a payment, and beside it that it must be given back or was. */
export function PaymentState({ payment: { status, isRefundDue, refund } }: { payment: OfficePayment }) {
  const { t } = useTranslation('office');
  return (
    <>
      <span className="flex flex-wrap gap-1.5">
        <Badge {...looks[status]}>{t(`payments.group.${status}`)}</Badge>
        {isRefundDue && (
          <Badge tone="pending" icon={Undo2}>
            {t('payments.group.refundDue')}
          </Badge>
        )}
        {refund && (
          <Badge tone="info" icon={Check}>
            {t('payments.group.givenBack')}
          </Badge>
        )}
      </span>
      {refund && (
        <span className="hint block mt-1">
          {refund.by === null
            ? t('payments.givenBackBySomeone', { reference: refund.reference })
            : t('payments.givenBack', { name: refund.by, reference: refund.reference })}
        </span>
      )}
    </>
  );
}
