import Check from 'lucide-react/icons/check';
import { useTranslation } from 'react-i18next';
import type { Work } from '../../../contract/entities/office.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { known } from '../../machines/known.ts';
import type { officeWorkMachine, WorkRead } from '../../machines/office/office-work.machine.ts';
import { AccountHead } from '../account/AccountHead.tsx';
import { Flow, useFlow, type ViewProps } from '../Flow.tsx';
import { useFlows } from '../machines-context.tsx';
import { Ago } from '../ui/Ago.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { classes } from '../ui/classes.ts';
import { Digits } from '../ui/Digits.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { OfficeActivity } from './OfficeActivity.tsx';
import { placeOfWork } from './office-places.ts';

/** `/office`: what waits, a row for each kind of work; the health, which is shown above it; and what happened. */
export function OfficeOverview({ snapshot: { children } }: ViewProps<typeof officeWorkMachine>) {
  const { t } = useTranslation('office');
  const { t: common } = useTranslation();
  const { officeActivity } = useFlows('office');
  const { snapshot, send } = useFlow<WorkRead>(known(children.work));
  const { result: work } = snapshot.context;
  return (
    <div className="flex flex-col">
      <div className="-order-2">
        <AccountHead title={t('place.overview')} lead={t('work.lead')} />
      </div>
      {snapshot.matches('failed') && (
        <LoadFailed title={t('work.failedTitle')} text={t('work.failedText')} onRetry={() => send({ type: 'retry' })} />
      )}
      {!work && snapshot.matches('loading') && (
        <>
          <p role="status" className="sr-only">
            {common('common.loading')}
          </p>
          <Skeleton className="h-80" />
        </>
      )}
      {work && (
        <section className="card" aria-label={t('work.title')} aria-busy={snapshot.hasTag('busy')}>
          <ul className="divide-y divide-line">
            {work.map((each) => (
              <Row key={each.kind} work={each} />
            ))}
          </ul>
        </section>
      )}
      <Flow machine={officeActivity} view={OfficeActivity} />
    </div>
  );
}

function Row({ work: { kind, count, since } }: { work: Work }) {
  const { t } = useTranslation('office');
  const { icon: Icon, path } = placeOfWork(kind);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 sm:px-5 py-4">
      <span className="office-ring">
        <Icon className="size-5" />
      </span>
      <p className="min-w-0 flex-1 basis-40 font-semibold">{t(`work.kind.${kind}`)}</p>
      <p className={classes('text-h2 font-semibold min-w-10 text-end', count === 0 && 'text-ink-3')}>
        <Digits>{formatNumber(count)}</Digits>
      </p>
      <div className="min-w-0 basis-44 max-sm:grow">
        {count === 0 && (
          <p className="flex items-center gap-1.5 font-medium text-open">
            <Check className="size-[18px]" />
            {t('work.nothing')}
          </p>
        )}
        {count > 0 && since !== null && (
          <p className="hint">
            {t('work.oldest')} <Ago instant={since} />
          </p>
        )}
      </div>
      <div className="sm:w-32 text-end">
        {count > 0 && (
          <ButtonLink small href={path} aria-label={t('work.openOf', { kind: t(`work.kind.${kind}`) })}>
            {t('work.open')}
          </ButtonLink>
        )}
      </div>
    </li>
  );
}
