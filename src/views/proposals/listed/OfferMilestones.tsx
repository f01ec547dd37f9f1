import { useTranslation } from 'react-i18next';
import type { StoredFile } from '../../../../contract/entities/files.ts';
import type { Currency, Milestone } from '../../../../contract/entities/proposals.ts';
import { sumOf } from '../../../../contract/rules/money.ts';
import { DocumentList } from '../../files/DocumentList.tsx';
import { Day } from '../../tenders/TenderTime.tsx';
import { UserText } from '../../ui/UserText.tsx';
import { Money } from './Money.tsx';

type OfferMilestonesProps = { milestones: readonly Milestone[]; currency: Currency; onOpen: (file: StoredFile) => void };

/** The milestones with deliverables, dates and amounts, and their total. */
export function OfferMilestones({ milestones, currency, onOpen }: OfferMilestonesProps) {
  const { t } = useTranslation('proposals');
  return (
    <div className="-mx-5 sm:-mx-6 border-t border-line">
      <table aria-label={t('offered.milestones')} className="tbl tbl-cards [&_th]:whitespace-normal! md:max-xl:[&_:is(td,th)]:px-2.5!">
        <thead>
          <tr>
            <th>{t('offered.milestone')}</th>
            <th className="n">{t('offered.amount')}</th>
            <th className="n">{t('offered.period')}</th>
            <th>{t('offered.start')}</th>
            <th>{t('offered.end')}</th>
            <th>{t('offered.finish')}</th>
          </tr>
        </thead>
        <tbody>
          {milestones.map((milestone, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the milestones of a submitted offer never change their order
            <Row key={index} milestone={milestone} currency={currency} onOpen={onOpen} />
          ))}
          <tr>
            <td className="full font-semibold">{t('offered.total')}</td>
            <td className="n full font-semibold">
              <Money amount={sumOf(milestones.map(({ amount }) => amount))} currency={currency} />
            </td>
            <td className="max-md:hidden!" colSpan={4} />
          </tr>
        </tbody>
      </table>
    </div>
  );
}

type RowProps = Omit<OfferMilestonesProps, 'milestones'> & { milestone: Milestone };

function Row({ milestone, currency, onOpen }: RowProps) {
  const { t } = useTranslation('proposals');
  const { title, description, amount, period, start_date, end_date, expected_completion_date, documents } = milestone;
  return (
    <tr>
      <td className="full md:max-w-[300px]">
        <p className="font-semibold wrap-anywhere">
          <bdi>{title}</bdi>
        </p>
        <UserText short className="text-small text-ink-2" text={description} />
        {documents.length > 0 && (
          <div className="mt-2">
            <DocumentList documents={documents} onOpen={onOpen} />
          </div>
        )}
      </td>
      <td className="n" data-label={t('offered.amount')}>
        <Money amount={amount} currency={currency} />
      </td>
      <td className="n" data-label={t('offered.period')}>
        {t('offered.days', { count: period })}
      </td>
      <td className="third" data-label={t('offered.start')}>
        <Day instant={start_date} />
      </td>
      <td className="third" data-label={t('offered.end')}>
        <Day instant={end_date} />
      </td>
      <td className="third" data-label={t('offered.finish')}>
        <Day instant={expected_completion_date} />
      </td>
    </tr>
  );
}
