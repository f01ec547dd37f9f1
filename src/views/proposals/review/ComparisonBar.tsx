import Download from 'lucide-react/icons/download';
import { useTranslation } from 'react-i18next';
import type { OpenedProposal } from '../../../../contract/entities/proposals.ts';
import { inLanguage } from '../../../../contract/locale.ts';
import { type ComparisonOrder, comparisonOrders } from '../../../../contract/rules/comparison.ts';
import { formatMoment } from '../../../i18n/formats.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import { useLocale } from '../../ui/use-locale.ts';
import type { ReviewPart } from './review-part.ts';

type ComparisonBarProps = Pick<ReviewPart, 'snapshot' | 'send'> & { proposals: readonly OpenedProposal[] };

/** The order, the choice, and the table as a file. */
export function ComparisonBar({ proposals, snapshot, send }: ComparisonBarProps) {
  const { t } = useTranslation('proposals');
  const rows = useRows(proposals);
  const { order, chosen, isNarrowed } = snapshot.context.comparing;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="w-full sm:w-64">
        <Select
          label={t('comparing.order')}
          value={order}
          choices={comparisonOrders.map((value) => ({ value, label: t(`comparing.orders.${value}`) }))}
          // Only the options above can be selected.
          onChange={(value) => send({ type: 'compare.order', order: value as ComparisonOrder })}
        />
      </div>
      <Button
        aria-pressed={isNarrowed}
        disabled={!snapshot.can({ type: 'compare.narrow' })}
        onClick={() => send({ type: 'compare.narrow' })}
      >
        {t('comparing.narrow')}
      </Button>
      <p className="self-center text-ink-2" role="status">
        {chosen.length > 0 && t('comparing.chosen', { count: chosen.length })}
      </p>
      <Button className="sm:ms-auto" onClick={() => send({ type: 'compare.save', rows })}>
        <Download className="size-4" />
        {t('comparing.csv')}
      </Button>
    </div>
  );
}

/** The comparison as a table of texts, with its head; amounts are plain numbers, so that spreadsheets can calculate. */
function useRows(proposals: readonly OpenedProposal[]): string[][] {
  const { t } = useTranslation('proposals');
  const locale = useLocale();
  const head = [
    t('comparing.bidder'),
    t('comparing.number'),
    t('judging.price'),
    t('judging.currency'),
    t('judging.duration'),
    t('comparing.documents'),
    t('comparing.count'),
    t('judging.status'),
    t('judging.submitted'),
  ];
  const lines = proposals.map(({ user, number, offer_price, currency, period, documents, milestones, state, submittedAt }) => [
    inLanguage(locale, user.name, user.nameAr),
    number,
    String(offer_price),
    currency,
    String(period),
    String(documents),
    String(milestones.length),
    t(`sentState.${state}`),
    formatMoment(submittedAt),
  ]);
  return [head, ...lines];
}
