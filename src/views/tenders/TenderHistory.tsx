import ChevronDown from 'lucide-react/icons/chevron-down';
import { useTranslation } from 'react-i18next';
import type { HistoryEntry } from '../../../contract/entities/tenders.ts';
import type { tenderHistoryMachine } from '../../machines/tenders/tender-history.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { classes } from '../ui/classes.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Moment } from './TenderTime.tsx';

type Props = ViewProps<typeof tenderHistoryMachine>;

/** The audit trail of a tender, collapsed by default. */
export function TenderHistory({ snapshot, send }: Props) {
  const { t } = useTranslation('tenders');
  const isOpen = !snapshot.matches('closed');
  return (
    <Card title={t('history.title')}>
      <div className="grid gap-4 justify-items-start">
        <p className="text-ink-2">{t('history.lead')}</p>
        <Button small aria-expanded={isOpen} onClick={() => send({ type: isOpen ? 'close' : 'open' })}>
          <ChevronDown className={classes('size-4', isOpen && '-scale-y-100')} />
          {isOpen ? t('history.hide') : t('history.show')}
        </Button>
        {isOpen && <Entries snapshot={snapshot} send={send} />}
      </div>
    </Card>
  );
}

function Entries({ snapshot, send }: Props) {
  const { t } = useTranslation('tenders');
  const { t: common } = useTranslation();
  if (snapshot.matches('failed'))
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3">
        <p className="text-ink-2">{t('history.failed')}</p>
        <Button small onClick={() => send({ type: 'retry' })}>
          {common('common.retry')}
        </Button>
      </div>
    );
  if (snapshot.matches('loading'))
    return (
      <div aria-busy="true" className="grid gap-2 w-full">
        <span className="sr-only">{t('history.loading')}</span>
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="h-5 w-1/2" />
      </div>
    );
  return (
    <ol className="w-full grid divide-y divide-line border-y border-line">
      {snapshot.context.entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ol>
  );
}

function Entry({ entry: { at, event, who, about } }: { entry: HistoryEntry }) {
  const { t } = useTranslation('tenders');
  return (
    <li className="py-2.5 grid sm:grid-cols-[150px_minmax(0,1fr)] gap-x-4">
      <span className="text-small text-ink-3">
        <Moment instant={at} />
      </span>
      <span className="min-w-0 wrap-anywhere">
        <b className="font-semibold">{t(`history.${event}`)}</b> {about && <bdi className="text-ink-2">{about}</bdi>}
        <span className="block text-small text-ink-3">{who === null ? t('history.byClock') : <bdi>{who}</bdi>}</span>
      </span>
    </li>
  );
}
