import { useTranslation } from 'react-i18next';
import type { Currency } from '../../../../contract/entities/proposals.ts';
import type { TypedMilestone } from '../../../machines/proposals/milestone-form.ts';
import { Digits } from '../../ui/Digits.tsx';
import { UserText } from '../../ui/UserText.tsx';
import { MilestoneTimeline } from './MilestoneTimeline.tsx';
import { Files, Text, TypedDays, TypedMoney } from './Typed.tsx';
import { rowOf } from './typed-row.ts';

type WrittenMilestonesProps = { milestones: readonly TypedMilestone[]; currency: Currency };

/** The unsubmitted milestones: a table (specification section 2, step 4), and the chart. */
export function WrittenMilestones({ milestones, currency }: WrittenMilestonesProps) {
  const { t } = useTranslation('proposals');
  return (
    <>
      <div className="max-sm:-mx-5">
        <table aria-label={t('milestones.list')} className="tbl tbl-cards">
          <thead>
            <tr>
              <th>{t('milestones.column')}</th>
              <th className="n">{t('milestones.amount')}</th>
              <th className="n">{t('milestones.columnDuration')}</th>
              <th>{t('milestones.start')}</th>
            </tr>
          </thead>
          <tbody>
            {milestones.map(({ values, documents }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a read-only list is not reordered
              <tr key={at}>
                <td className="full">
                  <p className="font-medium wrap-anywhere">
                    <bdi>{at + 1}</bdi> · <Text text={values.title} />
                  </p>
                  {values.description.trim() && <UserText short className="text-small text-ink-2" text={values.description} />}
                  {documents.length > 0 && (
                    <div className="text-small mt-1">
                      <Files files={documents} />
                    </div>
                  )}
                </td>
                <td className="n third" data-label={t('milestones.amount')}>
                  <TypedMoney text={values.amount} currency={currency} />
                </td>
                <td className="n third" data-label={t('milestones.columnDuration')}>
                  <TypedDays text={values.period} />
                </td>
                <td className="third" data-label={t('milestones.start')}>
                  {values.start_date.trim() ? <Digits>{values.start_date}</Digits> : '-'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="mt-6">
        <MilestoneTimeline rows={milestones.map(({ values }) => rowOf(values))} currency={currency} />
      </div>
    </>
  );
}
