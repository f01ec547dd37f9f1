import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import { useTranslation } from 'react-i18next';
import type { OwnSession } from '../../../contract/entities/sessions.ts';
import { formatDate } from '../../i18n/formats.ts';
import type { SessionsRead, sessionListMachine } from '../../machines/account/session-list.machine.ts';
import { known } from '../../machines/known.ts';
import { useFlow, type ViewProps } from '../Flow.tsx';
import { Ago } from '../ui/Ago.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx';
import { Button } from '../ui/Button.tsx';
import { Digits } from '../ui/Digits.tsx';
import { dialogOnDemand } from '../ui/dialog-on-demand.tsx';
import { FetchWhenIdle } from '../ui/on-demand.tsx';
import { ReadBody } from '../ui/ReadBody.tsx';
import { Sentence } from '../ui/Sentence.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { AccountHead } from './AccountHead.tsx';

type Props = ViewProps<typeof sessionListMachine>;

const Ending = dialogOnDemand<Props>(() => import('./SessionEnding.tsx').then((file) => file.SessionEnding));
const dialogs = [Ending];

/** `/account/security/sessions`: where the member is logged in; one session can be ended, or all others. */
export function SessionList({ snapshot, send }: Props) {
  const { t } = useTranslation('member');
  const { t: common } = useTranslation();
  const read = useFlow<SessionsRead>(known(snapshot.children.sessions));
  return (
    <>
      <Breadcrumbs
        label={t('place.security')}
        steps={[{ href: '/account/security', name: t('place.security') }]}
        here={t('sessions.title')}
      />
      <AccountHead title={t('sessions.title')} lead={t('sessions.lead')} />
      <div id="sessions" tabIndex={-1} className="max-w-form focus:outline-none" aria-busy={read.snapshot.hasTag('busy')}>
        <ReadBody
          read={read}
          texts={{ failedTitle: t('sessions.failedTitle'), failedText: t('sessions.failedText') }}
          loading={
            <>
              <p role="status" className="sr-only">
                {common('common.loading')}
              </p>
              <Skeleton className="h-60" />
            </>
          }
        >
          {(sessions) => (
            <section className="card" aria-label={t('sessions.title')}>
              <ul className="divide-y divide-line">
                {sessions.map((session) => (
                  <Row key={session.id} session={session} snapshot={snapshot} send={send} />
                ))}
              </ul>
              <Others sessions={sessions} snapshot={snapshot} send={send} />
            </section>
          )}
        </ReadBody>
      </div>
      {snapshot.hasTag('dialog') && <Ending snapshot={snapshot} send={send} />}
      <FetchWhenIdle parts={dialogs} />
    </>
  );
}

function Row({ session, snapshot, send }: Props & { session: OwnSession }) {
  const { t } = useTranslation('member');
  const { isCurrent, network, openedAt, usedAt } = session;
  const device = session.device ?? t('sessions.unknownDevice');
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 px-5 sm:px-6 py-4">
      <MonitorSmartphone className="size-6 mt-0.5 shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <bdi className="font-semibold">{device}</bdi>
          {isCurrent && <Badge tone="open">{t('sessions.current')}</Badge>}
        </p>
        <p className="text-ink-2 mt-1">
          {t('sessions.used')} <Ago instant={usedAt} />
        </p>
        <p className="hint">
          <Sentence t={t} text="sessions.opened" parts={{ day: <Digits>{formatDate(openedAt)}</Digits> }} />
        </p>
        {network !== null && (
          <p className="hint">
            {t('sessions.network')} <Digits>{network}</Digits>
          </p>
        )}
      </div>
      {!isCurrent && (
        <Button
          small
          className="max-sm:ms-10"
          aria-label={t('sessions.endOne', { device })}
          busy={snapshot.matches('endingOne') && snapshot.context.chosen?.id === session.id}
          disabled={!snapshot.can({ type: 'end', session })}
          onClick={() => send({ type: 'end', session })}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}

function Others({ sessions, snapshot, send }: Props & { sessions: readonly OwnSession[] }) {
  const { t } = useTranslation('member');
  return (
    <div className="border-t border-line px-5 sm:px-6 py-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <p id="sessions-others" className="text-ink-2 min-w-0 flex-1 basis-52">
        {t(sessions.length > 1 ? 'sessions.othersText' : 'sessions.noOthers')}
      </p>
      <Button
        className="max-sm:w-full"
        aria-describedby="sessions-others"
        busy={snapshot.matches('endingOthers')}
        disabled={!snapshot.can({ type: 'end.others' })}
        onClick={() => send({ type: 'end.others' })}
      >
        {t('sessions.endOthers')}
      </Button>
    </div>
  );
}
