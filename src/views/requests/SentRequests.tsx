import MessageSquare from 'lucide-react/icons/message-square';
import { useTranslation } from 'react-i18next';
import type { RequestState, ServiceRequest } from '../../../contract/entities/requests.ts';
import { inLanguage } from '../../../contract/locale.ts';
import { conversationAbout } from '../../../contract/rules/conversations.ts';
import { canDo, releasesContact } from '../../../contract/rules/requests.ts';
import { known } from '../../machines/known.ts';
import type { RequestList as Listed } from '../../machines/requests/request-list.ts';
import type { sentRequestsMachine } from '../../machines/requests/sent-requests.machine.ts';
import { AccountHead } from '../account/AccountHead.tsx';
import { useFlow, type ViewProps } from '../Flow.tsx';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { dialogOnDemand } from '../ui/dialog-on-demand.tsx';
import { Notice } from '../ui/Notice.tsx';
import { FetchWhenIdle } from '../ui/on-demand.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { useLocale } from '../ui/use-locale.ts';
import { RequestCard, titleId } from './RequestCard.tsx';
import { RequestContact } from './RequestContact.tsx';
import { RequestList } from './RequestList.tsx';

type Props = ViewProps<typeof sentRequestsMachine>;

const Withdrawal = dialogOnDemand<Props>(() => import('./Withdrawal.tsx').then((file) => file.Withdrawal));
const dialogs = [Withdrawal];

/** `/account/sent-requests`: the user's requests to companies, with their status. */
export function SentRequests({ snapshot, send }: Props) {
  const { t } = useTranslation('member');
  const list = useFlow<Listed>(known(snapshot.children.requests));
  return (
    <>
      <AccountHead title={t('place.sent')} lead={t('requests.sentLead')} />
      <RequestList list={list} none={<None />}>
        {(request) => (
          <RequestCard key={request.id} request={request} who={<Asked request={request} />}>
            <Released request={request} />
            {request.hasConversation && (
              <ButtonLink
                small
                className="max-sm:w-full"
                href={`/account/messages/${conversationAbout('request', request.id)}`}
                aria-describedby={titleId(request)}
              >
                <MessageSquare className="size-4" />
                {t('place.messages')}
              </ButtonLink>
            )}
            {canDo('withdraw', request.state) && (
              <Button
                variant="quiet"
                small
                className="max-sm:w-full"
                aria-describedby={titleId(request)}
                disabled={!snapshot.can({ type: 'withdraw', request })}
                onClick={() => send({ type: 'withdraw', request })}
              >
                {t('requests.withdraw')}
              </Button>
            )}
          </RequestCard>
        )}
      </RequestList>
      {snapshot.hasTag('dialog') && <Withdrawal snapshot={snapshot} send={send} />}
      <FetchWhenIdle parts={dialogs} />
    </>
  );
}

function None() {
  const { t } = useTranslation('member');
  return (
    <Notice
      title={t('requests.noneSentTitle')}
      text={t('requests.noneSentText')}
      action={<ButtonLink href="/service">{t('requests.browse')}</ButtonLink>}
    />
  );
}

function Asked({ request: { company } }: { request: ServiceRequest }) {
  return (
    <TextLink href={`/companies/${company.id}`}>
      <bdi>{inLanguage(useLocale(), company.name, company.nameAr)}</bdi>
    </TextLink>
  );
}

/** The contact data that the company has received. */
function Released({ request: { state, contact } }: { request: ServiceRequest }) {
  const { t } = useTranslation('member');
  const without: Record<RequestState, string> = {
    pending: t('requests.sentPending'),
    approved: t('requests.sentKept'),
    closed: t('requests.sentKept'),
    rejected: t('requests.sentKept'),
    withdrawn: t('requests.sentKept'),
  };
  const isReleased = releasesContact(state) && contact !== null;
  return (
    <div className="grid gap-1 min-w-0">
      {isReleased && <p className="text-ink-2">{t('requests.sentReleased')}</p>}
      <RequestContact contact={isReleased ? contact : null} without={without[state]} />
    </div>
  );
}
