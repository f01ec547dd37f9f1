import Download from 'lucide-react/icons/download';
import { useTranslation } from 'react-i18next';
import type { PersonalData as Data } from '../../../contract/entities/personal-data.ts';
import { formatDate, formatMoment } from '../../i18n/formats.ts';
import type { personalDataMachine } from '../../machines/account/personal-data.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { FailureNote } from '../form-parts.tsx';
import { AskedPassword } from '../session/asked-password.ts';
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { dialogOnDemand } from '../ui/dialog-on-demand.tsx';
import { FragmentTarget } from '../ui/FragmentTarget.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Note } from '../ui/Note.tsx';
import { FetchWhenIdle } from '../ui/on-demand.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { AccountHead } from './AccountHead.tsx';

type Props = ViewProps<typeof personalDataMachine>;
type Shown = Props & { data: Data };

const Deletion = dialogOnDemand<Pick<Props, 'send'>>(() => import('./AccountDeletion.tsx').then((file) => file.AccountDeletion));
const dialogs = [Deletion, AskedPassword];

/** `/account/security/my-data`: a copy of one's data, and the deletion of one's account. */
export function PersonalData({ snapshot, send }: Props) {
  const { t } = useTranslation('member');
  const { passwordAgain } = snapshot.children;
  return (
    <>
      <Breadcrumbs label={t('place.security')} steps={[{ href: '/account/security', name: t('place.security') }]} here={t('data.title')} />
      <AccountHead title={t('data.title')} lead={t('data.lead')} />
      <div className="max-w-form grid gap-5">
        <Content snapshot={snapshot} send={send} />
      </div>
      {snapshot.matches({ shown: 'confirming' }) && <Deletion send={send} />}
      {passwordAgain && <AskedPassword actor={passwordAgain} />}
      <FetchWhenIdle parts={dialogs} />
    </>
  );
}

function Content({ snapshot, send }: Props) {
  const { t } = useTranslation('member');
  const { data, failure } = snapshot.context;
  if (snapshot.matches('failed'))
    return <LoadFailed title={t('data.failedTitle')} text={t('data.failedText')} onRetry={() => send({ type: 'retry' })} />;
  if (!data) return <Skeleton className="h-60" />;
  return (
    <>
      <FailureNote failure={failure} />
      <Card title={t('data.copyTitle')}>
        <Copy snapshot={snapshot} send={send} data={data} />
      </Card>
      <FragmentTarget id="account-deletion" label={t('data.deletionTitle')}>
        <Card title={t('data.deletionTitle')}>
          <AccountEnd snapshot={snapshot} send={send} data={data} />
        </Card>
      </FragmentTarget>
    </>
  );
}

function Copy({ snapshot, send, data: { copy } }: Shown) {
  const { t } = useTranslation('member');
  const isDownloading = snapshot.matches({ shown: 'downloading' });
  const isReady = copy?.state === 'ready';
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{t('data.copyText')}</p>
      <div role="status" className="empty:-mt-4">
        {copy?.state === 'preparing' && <Note tone="info">{t('data.copyPreparing')}</Note>}
        {isReady && (
          <Note tone="info">
            {t('data.copyReady', {
              moment: formatMoment(copy.requestedAt),
              until: formatMoment(copy.expiresAt),
            })}
          </Note>
        )}
      </div>
      <div className="flex flex-col sm:flex-row gap-3">
        {isReady && (
          <Button
            variant="primary"
            icon={Download}
            busy={isDownloading}
            disabled={!snapshot.can({ type: 'copy.download' })}
            onClick={() => send({ type: 'copy.download' })}
          >
            {t(isDownloading ? 'data.copyDownloading' : 'data.copyDownload')}
          </Button>
        )}
        <Button
          variant={isReady ? 'quiet' : 'primary'}
          busy={snapshot.matches({ shown: 'requestingCopy' })}
          disabled={!snapshot.can({ type: 'copy.request' })}
          onClick={() => send({ type: 'copy.request' })}
        >
          {t(isReady ? 'data.copyAgain' : 'data.copyRequest')}
        </Button>
      </div>
    </div>
  );
}

function AccountEnd({ snapshot, send, data: { deletion, running, isDeletable } }: Shown) {
  const { t } = useTranslation('member');
  if (!isDeletable) return <p className="text-ink-2">{t('data.deletionAdmin')}</p>;
  return (
    <div className="grid gap-4">
      {deletion && <Note tone="pending">{t('data.deletionDue', { day: formatDate(deletion.dueAt) })}</Note>}
      <p className="text-ink-2">{t('data.deletionText')}</p>
      {running.tenders + running.proposals > 0 && <p className="text-ink-2">{t('data.deletionWaits', running)}</p>}
      <div>
        {deletion ? (
          <Button
            className="max-sm:w-full"
            busy={snapshot.matches({ shown: 'keeping' })}
            disabled={!snapshot.can({ type: 'keep' })}
            onClick={() => send({ type: 'keep' })}
          >
            {t('data.deletionKeep')}
          </Button>
        ) : (
          <Button
            variant="danger"
            className="max-sm:w-full"
            busy={snapshot.matches({ shown: 'deleting' })}
            disabled={!snapshot.can({ type: 'delete' })}
            onClick={() => send({ type: 'delete' })}
          >
            {t('data.deletionStart')}
          </Button>
        )}
      </div>
    </div>
  );
}
