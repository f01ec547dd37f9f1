import Mail from 'lucide-react/icons/mail';
import RotateCw from 'lucide-react/icons/rotate-cw';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useTranslation } from 'react-i18next';
import type { FailedJob, OfficeJobs as Jobs, QueueState } from '../../../contract/entities/office.ts';
import { formatDate, formatNumber, formatTime } from '../../i18n/formats.ts';
import { known } from '../../machines/known.ts';
import type { JobsRead, officeJobsMachine } from '../../machines/office/office-jobs.machine.ts';
import { AccountHead } from '../account/AccountHead.tsx';
import { useFlow, type ViewProps } from '../Flow.tsx';
import { Ago } from '../ui/Ago.tsx';
import { Button } from '../ui/Button.tsx';
import { Digits } from '../ui/Digits.tsx';
import { dialogOnDemand } from '../ui/dialog-on-demand.tsx';
import { CardsLoading } from '../ui/Loading.tsx';
import { FetchWhenIdle } from '../ui/on-demand.tsx';
import { ReadBody } from '../ui/ReadBody.tsx';
import { useJobWords } from './job-words.ts';

type Props = ViewProps<typeof officeJobsMachine>;

const GivingUp = dialogOnDemand<Props>(() => import('./GivingUpDialog.tsx').then((file) => file.GivingUpDialog));
const dialogs = [GivingUp];

/** `/office/jobs`: what did not get through, and the queues. */
export function OfficeJobs({ snapshot, send }: Props) {
  const { t } = useTranslation('office');
  const read = useFlow<JobsRead>(known(snapshot.children.jobs));
  return (
    <>
      <AccountHead title={t('place.jobs')} lead={t('jobs.lead')}>
        <Button
          icon={Mail}
          busy={snapshot.matches('mailing')}
          disabled={!snapshot.can({ type: 'mail.test' })}
          onClick={() => send({ type: 'mail.test' })}
        >
          {t('jobs.test')}
        </Button>
      </AccountHead>
      <div id="jobs" tabIndex={-1} className="focus:outline-none" aria-busy={snapshot.hasTag('busy') || read.snapshot.hasTag('busy')}>
        <ReadBody
          read={read}
          texts={{ failedTitle: t('jobs.failedTitle'), failedText: t('jobs.failedText') }}
          loading={<CardsLoading text={t('jobs.loading')} />}
        >
          {(jobs) => (
            <>
              <Failed jobs={jobs} snapshot={snapshot} send={send} />
              <Queues queues={jobs.queues} />
            </>
          )}
        </ReadBody>
      </div>
      {snapshot.hasTag('dialog') && <GivingUp snapshot={snapshot} send={send} />}
      <FetchWhenIdle parts={dialogs} />
    </>
  );
}

function Failed({ jobs: { failed, isMore }, snapshot, send }: Props & { jobs: Jobs }) {
  const { t } = useTranslation('office');
  return (
    <section aria-labelledby="failed-jobs">
      <h2 id="failed-jobs" className="text-h3 mb-3">
        {t('jobs.failed')} <span className="font-normal text-ink-2">{formatNumber(failed.length)}</span>
      </h2>
      {failed.length === 0 && <p className="card px-5 py-4 text-ink-2">{t('jobs.none')}</p>}
      {failed.length > 0 && (
        <ul className="card divide-y divide-line">
          {failed.map((job) => (
            <Row key={job.id} job={job} snapshot={snapshot} send={send} />
          ))}
        </ul>
      )}
      {isMore && <p className="hint mt-2">{t('jobs.more', { count: failed.length })}</p>}
    </section>
  );
}

function Row({ job, snapshot, send }: Props & { job: FailedJob }) {
  const { t } = useTranslation('office');
  const words = useJobWords();
  const name = words.nameOf(job);
  const isChosen = snapshot.context.chosen?.id === job.id;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 px-5 py-4">
      <TriangleAlert className="size-5 mt-0.5 shrink-0 text-pending" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">{name}</p>
        <p>{t('jobs.why', { reason: words.reasonOf(job) })}</p>
        <p className="hint">
          {t('jobs.tries', { count: job.tries })}
          {' · '}
          {job.nextAt === null ? t('jobs.givenUp') : t('jobs.next', { moment: `${formatDate(job.nextAt)}, ${formatTime(job.nextAt)}` })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {!job.isGivenUp && (
          <Button
            variant="quiet"
            small
            aria-label={t('jobs.giveUpOf', { job: name })}
            busy={isChosen && snapshot.matches('givingUp')}
            disabled={!snapshot.can({ type: 'job.give.up', job })}
            onClick={() => send({ type: 'job.give.up', job })}
          >
            {t('jobs.giveUp')}
          </Button>
        )}
        <Button
          small
          aria-label={t('jobs.retryOf', { job: name })}
          busy={isChosen && snapshot.matches('retrying')}
          disabled={!snapshot.can({ type: 'job.retry', job })}
          onClick={() => send({ type: 'job.retry', job })}
        >
          <RotateCw className="size-[18px]" />
          {t('jobs.retry')}
        </Button>
      </div>
    </li>
  );
}

function Queues({ queues }: { queues: readonly QueueState[] }) {
  const { t } = useTranslation('office');
  const words = useJobWords();
  if (queues.length === 0) return null;
  return (
    <section className="mt-8" aria-labelledby="queues">
      <h2 id="queues" className="text-h3 mb-3">
        {t('jobs.queues')}
      </h2>
      <div className="card overflow-hidden">
        <table className="tbl tbl-cards" aria-labelledby="queues">
          <thead>
            <tr>
              <th>{t('jobs.column.queue')}</th>
              <th className="n">{t('jobs.column.due')}</th>
              <th className="n">{t('jobs.column.later')}</th>
              <th className="n">{t('jobs.column.failed')}</th>
              <th>{t('jobs.column.since')}</th>
            </tr>
          </thead>
          <tbody>
            {queues.map(({ queue, due, later, failed, since }) => (
              <tr key={queue}>
                <td className="full font-medium">{words.queueOf(queue)}</td>
                <Amount label={t('jobs.column.due')} value={due} />
                <Amount label={t('jobs.column.later')} value={later} />
                <Amount label={t('jobs.column.failed')} value={failed} />
                <td data-label={t('jobs.column.since')}>{since === null ? '–' : <Ago instant={since} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const Amount = ({ label, value }: { label: string; value: number }) => (
  <td className="n third" data-label={label}>
    <Digits>{formatNumber(value)}</Digits>
  </td>
);
