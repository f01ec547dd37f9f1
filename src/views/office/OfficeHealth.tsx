import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Health } from '../../../contract/entities/office.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { formatPercent } from '../../i18n/percentages.ts';
import { classes } from '../ui/classes.ts';
import { useSizeWords } from './size-words.ts';

/** A process that is busy for longer than this share of the time answers late. */
const busyLimit = 0.9;

/** One line: each part of the installation, and what is wrong with it. */
export function OfficeHealth({ health }: { health: Health }) {
  const { t } = useTranslation('office');
  const { databaseBytes, disk, failedMails, failedJobs, dueJobs, payments, busy, streams, browserErrors } = health;
  const sizeOf = useSizeWords();
  const failed = (count: number): string => t('health.failed', { number: formatNumber(count) });
  const due = t('health.due', { number: formatNumber(dueJobs.count) });
  return (
    <section className="card px-4 sm:px-5 py-3 mb-5 -order-1" aria-label={t('health.title')}>
      <ul className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 text-small max-lg:justify-start">
        <Part name={t('health.database')}>{sizeOf(databaseBytes)}</Part>
        <Part name={t('health.disk')} isWrong={disk.isLow}>
          {t('health.free', { size: sizeOf(disk.freeBytes) })}
        </Part>
        <Part name={t('health.mails')} isWrong={failedMails > 0}>
          {failed(failedMails)}
        </Part>
        <Part name={t('health.jobs')} isWrong={failedJobs > 0 || dueJobs.isLate}>
          {failedJobs > 0 ? failed(failedJobs) : due}
        </Part>
        <Part name={t('health.payments')}>{t(`health.gateway.${payments}`)}</Part>
        <Part name={t('health.server')} isWrong={busy > busyLimit}>
          {t('health.busy', { percent: formatPercent(Math.round(busy * 100) / 100) })}
        </Part>
        <Part name={t('health.readers')}>{formatNumber(streams)}</Part>
        <Part name={t('health.browsers')} isWrong={browserErrors > 0}>
          {t('health.errors', { number: formatNumber(browserErrors) })}
        </Part>
      </ul>
    </section>
  );
}

function Part({ name, isWrong = false, children }: { name: ReactNode; isWrong?: boolean; children: string }) {
  const { t } = useTranslation('office');
  return (
    <li className={classes('flex items-center gap-2 min-h-6', isWrong && 'text-pending')}>
      {isWrong ? <TriangleAlert className="size-4" /> : <Check className="size-4 text-open" />}
      {isWrong && <span className="sr-only">{t('health.warning')}</span>}
      <span className={classes(isWrong && 'font-semibold')}>{name}</span>
      <bdi className={classes('num', !isWrong && 'text-ink-3')}>{children}</bdi>
    </li>
  );
}
