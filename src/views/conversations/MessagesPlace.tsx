import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { AccountHead } from '../account/AccountHead.tsx';
import { Flow } from '../Flow.tsx';
import { useFlows } from '../machines-context.tsx';
import { useUser } from '../session/use-user.ts';
import { classes } from '../ui/classes.ts';
import { Notice } from '../ui/Notice.tsx';
import { ConversationList } from './ConversationList.tsx';
import { Thread } from './Thread.tsx';

/** `/account/messages` and the pages of its conversations: one card on wide screens, two pages on narrow ones. */
export function MessagesPlace() {
  const { t } = useTranslation('messages');
  const { t: member } = useTranslation('member');
  const { conversationList, conversation } = useFlows('conversations');
  const isAdmin = useUser()?.isAdmin === true;
  const [path] = useLocation();
  const chosen = path.split('/')[3] || null;
  return (
    <>
      <div className={classes(chosen && 'max-xl:sr-only')}>
        <AccountHead title={member('place.messages')} lead={t(isAdmin ? 'list.adminLead' : 'list.lead')} />
      </div>
      <div className="card overflow-hidden grid min-h-[480px] grid-rows-[minmax(0,1fr)] xl:h-[calc(100dvh-132px)] xl:grid-cols-[336px_minmax(0,1fr)]">
        <div className={classes('grid min-h-0', chosen && 'max-xl:hidden')}>
          <Flow machine={conversationList} input={{ isAdmin }} view={ConversationList} />
        </div>
        <div className={classes('grid min-h-0 max-xl:h-[calc(100dvh-132px)] max-xl:min-h-[480px]', !chosen && 'max-xl:hidden')}>
          {chosen ? (
            <Flow key={chosen} machine={conversation} input={{ id: chosen }} view={Thread} />
          ) : (
            <div className="p-4 grid content-center">
              <Notice title={t('list.chooseTitle')} text={t('list.chooseText')} />
            </div>
          )}
        </div>
      </div>
    </>
  );
}
