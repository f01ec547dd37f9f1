import ChevronDown from 'lucide-react/icons/chevron-down';
import Table2 from 'lucide-react/icons/table-2';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { DayFigures, Figures } from '../../../contract/entities/office.ts';
import { changeOf, type Figure, figures, isRest, mostOf, sumOf, weeksOf } from '../../../contract/rules/activity.ts';
import { formatDay, formatMoney, formatNumber } from '../../i18n/formats.ts';
import { formatPercent } from '../../i18n/percentages.ts';
import { known } from '../../machines/known.ts';
import type { ActivityRead, officeActivityMachine } from '../../machines/office/office-activity.machine.ts';
import { useFlow, type ViewProps } from '../Flow.tsx';
import { Digits } from '../ui/Digits.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useLocale } from '../ui/use-locale.ts';
import { OfficeHealth } from './OfficeHealth.tsx';

/** What happened on the last 30 days, as bars and as a table, and the health. */
export function OfficeActivity({ snapshot: { children } }: ViewProps<typeof officeActivityMachine>) {
  const { t } = useTranslation('office');
  const { snapshot, send } = useFlow<ActivityRead>(known(children.activity));
  const { result: activity } = snapshot.context;
  return (
    <>
      {activity && <OfficeHealth health={activity.health} />}
      {!activity && snapshot.matches('loading') && <HealthLoading />}
      <section className="mt-8" aria-labelledby="activity" aria-busy={snapshot.hasTag('busy')}>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 mb-3">
          <h2 id="activity" className="text-h3">
            {t('activity.title')}
          </h2>
          {activity && <Legend />}
        </div>
        {snapshot.matches('failed') && (
          <LoadFailed title={t('activity.failedTitle')} text={t('activity.failedText')} onRetry={() => send({ type: 'retry' })} />
        )}
        {!activity && snapshot.matches('loading') && (
          <>
            <p role="status" className="sr-only">
              {t('activity.loading')}
            </p>
            <Skeleton className="h-96" />
          </>
        )}
        {activity && (
          <div className="card">
            <div className="px-4 sm:px-5">
              {figures.map((figure) => (
                <Bars key={figure} figure={figure} days={activity.days} before={activity.before[figure]} />
              ))}
              <Axis days={activity.days} />
            </div>
            <Weeks days={activity.days} />
          </div>
        )}
      </section>
    </>
  );
}

/** As tall as the health, which is above what waits: that keeps its position when the health arrives. */
const HealthLoading = () => <Skeleton className="h-42 max-sm:rtl:h-50 sm:h-28 xl:h-20 mb-5 -order-1" />;

function Legend() {
  const { t } = useTranslation('office');
  return (
    <p className="hint flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="flex items-center gap-1.5">
        <i className="size-3 bg-sunken border border-line" />
        {t('activity.rest')}
      </span>
      <span className="flex items-center gap-1.5">
        <i className="size-3 border-2 border-ink-2" />
        {t('activity.today')}
      </span>
    </p>
  );
}

/** Day and month: the days that are shown have one year, or two that follow each other. */
const shortDay = (day: string): string => formatDay(day).slice(0, 5);

function Bars({ figure, days, before }: { figure: Figure; days: readonly DayFigures[]; before: number }) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const name = t(`activity.figure.${figure}`);
  const sum = sumOf(days)[figure];
  const most = mostOf(days, figure);
  return (
    <figure className="office-bars">
      <figcaption className="min-w-0">
        <span className="block text-ink-2">{name}</span>
        <span className="block text-h2 font-semibold">
          <bdi className="num">{figure === 'fees' ? formatMoney(sum, 'QAR', locale) : formatNumber(sum)}</bdi>
        </span>
        <Change percent={changeOf(sum, before)} />
      </figcaption>
      <svg
        className="office-days mirror"
        viewBox={`0 0 ${days.length} 100`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('activity.bars', { figure: name })}
      >
        {days.map(({ day, figures }, at) => {
          const height = most ? (figures[figure] / most.amount) * 100 : 0;
          return (
            <Fragment key={day}>
              {isRest(day) && <rect x={at} width="1" height="100" className="rest" />}
              <rect x={at + 0.05} y={100 - height} width="0.9" height={height} className={at === days.length - 1 ? 'now' : undefined} />
            </Fragment>
          );
        })}
      </svg>
      {most && (
        <p className="hint">
          {t('activity.most')}{' '}
          <b className="font-medium text-ink-2">
            <Digits>{formatNumber(most.amount)}</Digits>
          </b>{' '}
          <span className="md:block">
            {t('activity.on')} <Digits>{shortDay(most.day)}</Digits>
          </span>
        </p>
      )}
    </figure>
  );
}

function Change({ percent }: { percent: number | null }) {
  const { t } = useTranslation('office');
  if (percent === null) return <span className="block hint">{t('activity.noneBefore')}</span>;
  const signed = `${percent > 0 ? '+' : ''}${formatPercent(percent / 100)}`;
  return <span className="block hint">{t('activity.change', { percent: signed })}</span>;
}

/** The first day, and each seventh after it, unless it would not fit before the edge. */
function Axis({ days }: { days: readonly DayFigures[] }) {
  return (
    <div className="office-bars office-axis" aria-hidden="true">
      <div>
        {days.map(({ day }, at) => (
          <span key={day}>{at % 7 === 0 && at < days.length - 2 && <Digits>{shortDay(day)}</Digits>}</span>
        ))}
      </div>
    </div>
  );
}

function Weeks({ days }: { days: readonly DayFigures[] }) {
  const { t } = useTranslation('office');
  return (
    <details className="border-t border-line">
      <summary className="flex items-center gap-2 px-4 sm:px-5 min-h-14 font-semibold">
        <Table2 className="size-[18px] text-ink-2" />
        <span className="flex-1">{t('activity.table')}</span>
        <ChevronDown className="size-5 text-ink-3" />
      </summary>
      <table className="tbl tbl-cards">
        <thead>
          <tr>
            <th scope="col">{t('activity.week')}</th>
            {figures.map((figure) => (
              <th key={figure} scope="col" className="n">
                {t(`activity.column.${figure}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(days).map((week) => (
            <tr key={week.day}>
              <td className="full">
                <Digits>{formatDay(week.day)}</Digits>{' '}
                {week.days < 7 && <span className="hint">{t('activity.days', { count: week.days })}</span>}
              </td>
              <Cells sums={week.figures} />
            </tr>
          ))}
          <tr className="bg-sunken font-semibold">
            <td className="full">{t('activity.sum')}</td>
            <Cells sums={sumOf(days)} />
          </tr>
        </tbody>
      </table>
    </details>
  );
}

function Cells({ sums }: { sums: Figures }) {
  const { t } = useTranslation('office');
  return figures.map((figure) => (
    <td key={figure} className="n third" data-label={t(`activity.column.${figure}`)}>
      <Digits>{formatNumber(sums[figure])}</Digits>
    </td>
  ));
}
