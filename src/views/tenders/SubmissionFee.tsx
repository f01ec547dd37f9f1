import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../i18n/formats.ts';
import { useShellActor } from '../shell/shell-context.tsx';
import { Sentence } from '../ui/Sentence.tsx';
import { useLocale } from '../ui/use-locale.ts';

/** The fee of a proposal from the product's settings; renders nothing until they are loaded. */
export function SubmissionFee() {
  const { t } = useTranslation('tenders');
  const locale = useLocale();
  const fee = useSelector(useShellActor('site'), ({ context }) => context.site?.settings.proposalFee);
  if (fee === undefined) return null;
  if (fee === 0) return t('marketplace.free');
  return (
    <Sentence
      t={t}
      text="marketplace.fee"
      parts={{ fee: <bdi className="num whitespace-nowrap">{formatMoney(fee, 'QAR', locale)}</bdi> }}
    />
  );
}
