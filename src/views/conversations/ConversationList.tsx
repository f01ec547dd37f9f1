import { useSelector } from '@xstate/react';
import Archive from 'lucide-react/icons/archive';
import Award from 'lucide-react/icons/award';
import Gavel from 'lucide-react/icons/gavel';
import Inbox from 'lucide-react/icons/inbox';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import type { Conversation, ConversationGroup } from '../../../contract/entities/conversations.ts';
import { keywordMaxLength } from '../../../contract/limits.ts';
import { dayOf } from '../../../contract/rules/qatar-time.ts';
import { formatWeekday, isOfLastSixDays } from '../../i18n/calendar.ts';
import { formatDate, formatNumber, formatTime } from '../../i18n/formats.ts';
import type { ConversationsList, conversationListMachine } from '../../machines/conversations/conversation-list.machine.ts';
import { known } from '../../machines/known.ts';
import { AccountPager } from '../account/AccountPager.tsx';
import { useFlow, type ViewProps } from '../Flow.tsx';
import { useUser } from '../session/use-user.ts';
import { useShellActor } from '../shell/shell-context.tsx';
import { classes } from '../ui/classes.ts';
import { Digits } from '../ui/Digits.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Notice } from '../ui/Notice.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useServerNow } from '../ui/server-clock.ts';
import { Tabs, tabId } from '../ui/Tabs.tsx';
import { useLocale } from '../ui/use-locale.ts';
import { PartyMark } from './PartyMark.tsx';
import { partyName, titleOf } from './party.ts';
import { WaitingMark } from './WaitingMark.tsx';

const groups: readonly ConversationGroup[] = ['unread', 'closed'];
const panelId = 'conversations';

/** The conversations of the reader; for admins also those with a complaint. */
export function ConversationList({ snapshot: { children } }: ViewProps<typeof conversationListMachine>) {
  const { snapshot, send } = useFlow<ConversationsList>(known(children.conversations));
  const { t } = useTranslation('messages');
  const isAdmin = useUser()?.isAdmin === true;
  const {
    search: { group, search },
    result,
  } = snapshot.context;
  const shown = isAdmin ? (['complaints', 'all', ...groups] as const) : (['all', ...groups] as const);
  return (
    <div className="flex flex-col min-w-0 min-h-0 xl:border-e xl:border-line">
      <search className="p-3 pb-0">
        <SearchField
          label={t('list.search')}
          placeholder={t('list.searchPlaceholder')}
          maxLength={keywordMaxLength}
          value={search}
          onChange={(value) => send({ type: 'search.type', search: { search: value } })}
        />
      </search>
      <div className="px-2 border-b border-line [&_.tabs]:border-0">
        <Tabs
          label={t('list.groups')}
          tabs={shown.map((value) => ({
            value,
            label: t(`list.${value}`),
            count: result ? formatNumber(result.counts[value]) : undefined,
          }))}
          chosen={group ?? 'all'}
          panel={panelId}
          onChoose={(value) => send({ type: 'search', search: { group: value === 'all' ? null : value } })}
        />
      </div>
      <div
        id={panelId}
        role="tabpanel"
        aria-labelledby={tabId(panelId, group ?? 'all')}
        aria-busy={snapshot.hasTag('busy')}
        className="min-h-0 flex-1 overflow-y-auto"
      >
        <Found snapshot={snapshot} send={send} />
      </div>
    </div>
  );
}

function Found({ snapshot, send }: ViewProps<ConversationsList>) {
  const { t } = useTranslation('messages');
  const {
    search: { group, search, page },
    result,
  } = snapshot.context;
  if (snapshot.matches('failed'))
    return (
      <div className="p-4">
        <LoadFailed title={t('list.failedTitle')} text={t('list.failedText')} onRetry={() => send({ type: 'retry' })} />
      </div>
    );
  if (!result) return <RowsLoading />;
  if (result.items.length === 0)
    return (
      <div className="p-4">
        {search.trim() !== '' ? (
          <Notice title={t('list.noMatchTitle')} text={t('list.noMatchText')} />
        ) : group === null && result.counts.all === 0 ? (
          <Notice title={t('list.emptyTitle')} text={t('list.emptyText')} />
        ) : (
          <Notice title={t('list.emptyGroupTitle')} text={t('list.emptyGroupText')} />
        )}
      </div>
    );
  return (
    <>
      <ul className="divide-y divide-line border-b border-line">
        {result.items.map((conversation) => (
          <Row key={conversation.id} conversation={conversation} />
        ))}
      </ul>
      <div className="p-3 flex justify-end">
        <AccountPager page={page} pages={result.pageCount} can={(turn) => snapshot.can(turn)} send={send} />
      </div>
    </>
  );
}

function RowsLoading() {
  const { t } = useTranslation('messages');
  return (
    <div role="status" className="grid gap-4 p-4">
      <span className="sr-only">{t('list.loading')}</span>
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="flex gap-3">
          <Skeleton className="size-10" />
          <div className="grid gap-2 flex-1">
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-3" />
          </div>
        </div>
      ))}
    </div>
  );
}

const icons = { requester: Inbox, provider: Inbox, publisher: Gavel, bidder: Award, admin: Inbox };

function Row({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation('messages');
  const locale = useLocale();
  const Icon = icons[conversation.role];
  const { id, last, openedAt, closedAt, unread } = conversation;
  const href = `/account/messages/${id}`;
  const [path] = useLocation();
  const isChosen = path === href;
  const complaint = conversation.role === 'admin' ? conversation.complaints.at(-1) : undefined;
  const time = complaint?.at ?? last?.at ?? closedAt ?? openedAt;
  return (
    <li>
      <Link
        href={href}
        aria-current={isChosen || undefined}
        className={classes(
          'relative flex gap-3 p-4 border-s-[3px]',
          isChosen ? 'border-s-brand bg-sunken' : 'border-s-transparent hover:bg-paper',
        )}
      >
        <PartyMark conversation={conversation} />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-3">
            <span dir="auto" className={classes('truncate own-words', unread > 0 ? 'font-semibold' : 'font-medium')}>
              {partyName(conversation, locale)}
            </span>
            {time && (
              <span className="text-small text-ink-3 shrink-0">
                <RowTime instant={time} />
              </span>
            )}
          </span>
          <span className="flex items-center gap-1.5 text-small text-ink-2 min-w-0">
            <Icon className="size-3.5 shrink-0 text-ink-3" />
            <span dir="auto" className="truncate own-words">
              {titleOf(conversation, locale)}
            </span>
          </span>
          <span className="mt-1 flex items-center gap-2 min-w-0">
            <span className={classes('flex gap-1 min-w-0 flex-1 text-small', unread > 0 ? 'text-ink font-medium' : 'text-ink-3')}>
              {complaint?.reason ? <Quoted text={complaint.reason} /> : <LastMessage last={last} />}
            </span>
            <WaitingHere of={conversation.id} />
            {closedAt && (
              <span className="flex items-center gap-1 text-small text-ink-3 shrink-0">
                <Archive className="size-3.5" />
                {t('list.ended')}
              </span>
            )}
            {unread > 0 && (
              <>
                <span className="sr-only">{t('list.unreadCount', { count: unread })}</span>
                <span aria-hidden="true" className="unread">
                  <Digits>{formatNumber(unread)}</Digits>
                </span>
              </>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
}

/** The messages of a conversation that wait on this device. */
function WaitingHere({ of }: { of: string }) {
  const snapshot = useSelector(useShellActor('waitingMessages'), (current) => current);
  return <WaitingMark snapshot={snapshot} of={of} />;
}

function LastMessage({ last }: Pick<Conversation, 'last'>) {
  const { t } = useTranslation('messages');
  if (!last) return t('list.nothing');
  return (
    <>
      {last.isMine && <span className="shrink-0">{t('list.you')}</span>}
      <Quoted text={last.text || t('list.file')} />
    </>
  );
}

const Quoted = ({ text }: { text: string }) => (
  <span dir="auto" className="truncate own-words">
    {text}
  </span>
);

/** The time of a message of today, the weekday for six days, then the date. */
function RowTime({ instant }: { instant: string }) {
  const locale = useLocale();
  const now = useServerNow();
  if (dayOf(instant) === dayOf(new Date(now).toISOString()))
    return (
      <time dateTime={instant}>
        <Digits>{formatTime(instant)}</Digits>
      </time>
    );
  return (
    <time dateTime={instant}>
      {isOfLastSixDays(instant, now) ? formatWeekday(instant, locale) : <Digits>{formatDate(instant)}</Digits>}
    </time>
  );
}
