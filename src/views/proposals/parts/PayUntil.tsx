import { useTranslation } from 'react-i18next';
import { paymentMinutes } from '../../../../contract/limits.ts';
import { type PayingStanding, paymentEndOf } from '../../../../contract/rules/proposals.ts';
import { Moment } from '../../tenders/TenderTime.tsx';
import { Sentence } from '../../ui/Sentence.tsx';

/** Until when the fee of a proposal can be paid; renders nothing if it cannot. */
export function PayUntil({ standing }: { standing: PayingStanding }) {
  const { t } = useTranslation('proposals');
  const end = paymentEndOf(standing);
  if (end === null) return null;
  if (end === 'decision') return t('payUntil.decision');
  return (
    <Sentence
      t={t}
      text={end === standing.deadline ? 'payUntil.deadline' : 'payUntil.begun'}
      parts={{ moment: <Moment instant={end} />, minutes: <>{paymentMinutes}</> }}
    />
  );
}
