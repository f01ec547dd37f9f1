import Check from 'lucide-react/icons/check';
import MessageSquare from 'lucide-react/icons/message-square';
import { useTranslation } from 'react-i18next';
import type { ServiceRequest } from '../../../contract/entities/requests.ts';
import { conversationAbout } from '../../../contract/rules/conversations.ts';
import { canDo } from '../../../contract/rules/requests.ts';
import type { receivedRequestsMachine } from '../../machines/requests/received-requests.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { titleId } from './RequestCard.tsx';
import { RequestContact } from './RequestContact.tsx';

type ReceivedFootProps = ViewProps<typeof receivedRequestsMachine> & { request: ServiceRequest };
type Decision = { type: 'approve' | 'reject' | 'close'; request: ServiceRequest };

/** The footer of a received request: contact data and decisions. */
export function ReceivedFoot({ request, snapshot, send }: ReceivedFootProps) {
  const { t } = useTranslation('member');
  const { state, contact, hasConversation } = request;
  const press = (type: Decision['type']) => {
    const decision: Decision = { type, request };
    return { small: true, 'aria-describedby': titleId(request), disabled: !snapshot.can(decision), onClick: () => send(decision) };
  };
  const deciding = snapshot.matches('deciding') && snapshot.context.chosen?.id === request.id && snapshot.context.act;
  const busyWhile = (act: Decision['type']) => deciding === act && { busy: true, disabled: false };
  return (
    <>
      <RequestContact contact={contact} without={t(state === 'pending' ? 'requests.contactLater' : 'requests.contactNever')} />
      <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1 empty:hidden">
        {canDo('reject', state) && (
          <Button variant="quiet" {...press('reject')} {...busyWhile('reject')}>
            {t('requests.reject')}
          </Button>
        )}
        {canDo('approve', state) && (
          <Button variant="outline" {...press('approve')} {...busyWhile('approve')}>
            <Check className="size-4" />
            {t('requests.approve')}
          </Button>
        )}
        {hasConversation && (
          <ButtonLink small href={`/account/messages/${conversationAbout('request', request.id)}`} aria-describedby={titleId(request)}>
            <MessageSquare className="size-4" />
            {t('place.messages')}
          </ButtonLink>
        )}
        {canDo('close', state) && (
          <Button variant="quiet" {...press('close')}>
            {t('requests.close')}
          </Button>
        )}
      </div>
    </>
  );
}
