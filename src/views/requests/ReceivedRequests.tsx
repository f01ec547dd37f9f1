import { useTranslation } from 'react-i18next';
import type { ServiceRequest } from '../../../contract/entities/requests.ts';
import { inLanguage } from '../../../contract/locale.ts';
import { known } from '../../machines/known.ts';
import type { receivedRequestsMachine } from '../../machines/requests/received-requests.machine.ts';
import type { RequestList as Listed } from '../../machines/requests/request-list.ts';
import { AccountHead } from '../account/AccountHead.tsx';
import { AskedReason } from '../asked-reason.ts';
import { useFlow, type ViewProps } from '../Flow.tsx';
import { useUser } from '../session/use-user.ts';
import { dialogOnDemand } from '../ui/dialog-on-demand.tsx';
import { Notice } from '../ui/Notice.tsx';
import { FetchWhenIdle } from '../ui/on-demand.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { useLocale } from '../ui/use-locale.ts';
import { AdminLists } from './AdminLists.tsx';
import { ReceivedFoot } from './ReceivedFoot.tsx';
import { RequestCard } from './RequestCard.tsx';
import { RequestList } from './RequestList.tsx';

type Props = ViewProps<typeof receivedRequestsMachine>;

const Closure = dialogOnDemand<Props>(() => import('./Closure.tsx').then((file) => file.Closure));
const dialogs = [Closure, AskedReason];

/** `/account/requests`: the requests to the user's company; for admins, to all companies. */
export function ReceivedRequests({ snapshot, send }: Props) {
  const { t } = useTranslation('member');
  const isAdmin = useUser()?.isAdmin;
  const list = useFlow<Listed>(known(snapshot.children.requests));
  return (
    <>
      <AccountHead title={t('place.received')} lead={t(isAdmin ? 'requests.receivedLeadAdmin' : 'requests.receivedLead')} />
      {isAdmin && <AdminLists chosen="requests" />}
      <RequestList list={list} none={<Notice title={t('requests.noneReceivedTitle')} text={t('requests.noneReceivedText')} />}>
        {(request) => (
          <RequestCard key={request.id} request={request} who={<Who request={request} />}>
            <ReceivedFoot request={request} snapshot={snapshot} send={send} />
          </RequestCard>
        )}
      </RequestList>
      {snapshot.hasTag('dialog') && <Closure snapshot={snapshot} send={send} />}
      {snapshot.children.reason && (
        <AskedReason
          actor={snapshot.children.reason}
          title={t('requests.rejectTitle')}
          about={<bdi>{snapshot.context.chosen?.project_title}</bdi>}
          label={t('requests.rejectReason')}
          text={t('requests.rejectText')}
          confirm={t('requests.rejectConfirm')}
        />
      )}
      <FetchWhenIdle parts={dialogs} />
    </>
  );
}

/** The sender; admins also see the company. */
function Who({ request: { requester, company } }: { request: ServiceRequest }) {
  const { t } = useTranslation('member');
  const locale = useLocale();
  const isAdmin = useUser()?.isAdmin;
  return (
    <>
      <bdi>{requester}</bdi>
      {isAdmin && (
        <>
          <span className="text-ink-3">{` · ${t('requests.to')} `}</span>
          <TextLink href={`/companies/${company.id}`}>
            <bdi>{inLanguage(locale, company.name, company.nameAr)}</bdi>
          </TextLink>
        </>
      )}
    </>
  );
}
