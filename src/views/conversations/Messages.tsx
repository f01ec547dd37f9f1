import Check from 'lucide-react/icons/check';
import CheckCheck from 'lucide-react/icons/check-check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Clock from 'lucide-react/icons/clock';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Conversation, Message } from '../../../contract/entities/conversations.ts';
import { inLanguage } from '../../../contract/locale.ts';
import { dayOf } from '../../../contract/rules/qatar-time.ts';
import { formatWeekday } from '../../i18n/calendar.ts';
import { formatDate, formatTime } from '../../i18n/formats.ts';
import type { conversationMachine } from '../../machines/conversations/conversation.machine.ts';
import type { OutboxMessage } from '../../machines/conversations/outbox.ts';
import type { ViewProps } from '../Flow.tsx';
import { DocumentList } from '../files/DocumentList.tsx';
import { Button } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { Digits } from '../ui/Digits.tsx';
import { useToday } from '../ui/server-clock.ts';
import { useLocale } from '../ui/use-locale.ts';
import { MessageText } from './MessageText.tsx';
import { partyName } from './party.ts';

type Props = ViewProps<typeof conversationMachine>;

/** The messages in their order, with the days and events between them; new ones are announced. */
export function Messages({ snapshot, send }: Props) {
  const { t } = useTranslation('messages');
  const locale = useLocale();
  const { conversation, messages, newFrom, outbox, hasEarlier } = snapshot.context;
  const lastOwn = outbox.length > 0 ? undefined : messages.findLast(({ isMine }) => isMine);
  return (
    <div
      id="messages"
      role="log"
      // A scrolling region must be reachable by keyboard.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
      tabIndex={0}
      aria-label={t('thread.log', { party: conversation ? partyName(conversation, locale) : '' })}
      className="relative flex-1 min-h-0 overflow-y-auto bg-paper p-4 sm:px-5 grid gap-3 content-start"
    >
      {hasEarlier && (
        <div className="text-center">
          <Button variant="quiet" small busy={snapshot.matches({ history: 'loading' })} onClick={() => send({ type: 'earlier' })}>
            {t('thread.earlier')}
          </Button>
        </div>
      )}
      {conversation && !hasEarlier && <Opened conversation={conversation} />}
      {messages.length + outbox.length === 0 && conversation && conversation.closedAt === null && (
        <p className="text-ink-3 text-center py-6">{t('thread.emptyText')}</p>
      )}
      {messages.map((message, index) => (
        <Fragment key={message.id}>
          <DayRule at={message.at} before={messages[index - 1]?.at} />
          {message.number === newFrom && <p className="rule rule-new">{t('thread.new')}</p>}
          <Bubble
            message={message}
            isFirst={!isSameRun(messages[index - 1], message)}
            onOpen={(file) => send({ type: 'file.open', file })}
            status={message === lastOwn && <Delivered isSeen={message.number <= (conversation?.seenTo ?? 0)} />}
          />
        </Fragment>
      ))}
      {outbox.map((message, index) => (
        <Fragment key={message.id}>
          <DayRule at={message.at} before={outbox[index - 1]?.at ?? messages.at(-1)?.at} />
          <Bubble
            message={{ ...message, isMine: true, author: '' }}
            isFirst
            isFailed={message.problem !== null}
            onOpen={(file) => send({ type: 'file.open', file })}
            status={<OutboxStatus message={message} snapshot={snapshot} send={send} />}
          />
        </Fragment>
      ))}
      {conversation && <Events conversation={conversation} />}
    </div>
  );
}

const isSameRun = (before: Message | undefined, { isMine, author, at }: Message): boolean =>
  before !== undefined && before.isMine === isMine && before.author === author && dayOf(before.at) === dayOf(at);

/** The approval or the award, above the first message. */
function Opened({ conversation: { kind, openedAt } }: { conversation: Conversation }) {
  const { t } = useTranslation('messages');
  if (openedAt === null) return null;
  return <p className="rule">{t(kind === 'tender' ? 'thread.awardedOn' : 'thread.approvedOn', { day: formatDate(openedAt) })}</p>;
}

/** What happened to the conversation, below the last message. */
function Events({ conversation: { complaints, closedAt } }: { conversation: Conversation }) {
  const { t } = useTranslation('messages');
  return (
    <>
      {complaints.map(({ at, by, isMine, reason }) => {
        const day = formatDate(at);
        return (
          <div key={at + by} className="grid gap-1 text-center">
            <p className="rule">{isMine ? t('thread.complainedByYou', { day }) : t('thread.complainedBy', { party: by, day })}</p>
            {reason !== null && <p className="hint whitespace-pre-line wrap-anywhere">{t('thread.reason', { reason })}</p>}
          </div>
        );
      })}
      {closedAt && <p className="rule">{t('thread.closedOn', { day: formatDate(closedAt) })}</p>}
    </>
  );
}

function DayRule({ at, before }: { at: string; before: string | undefined }) {
  const { t } = useTranslation('messages');
  const locale = useLocale();
  const today = useToday();
  if (before !== undefined && dayOf(before) === dayOf(at)) return null;
  if (dayOf(at) === today) return <p className="rule mt-2">{t('thread.today')}</p>;
  return (
    <p className="rule mt-2">
      <span>
        {formatWeekday(at, locale)} <Digits>{formatDate(at)}</Digits>
      </span>
    </p>
  );
}

type BubbleProps = {
  message: Pick<Message, 'isMine' | 'author' | 'authorAr' | 'text' | 'files' | 'at'>;
  isFirst: boolean;
  isFailed?: boolean;
  status: ReactNode;
  onOpen: (file: Message['files'][number]) => void;
};

function Bubble({ message: { isMine, author, authorAr = null, text, files, at }, isFirst, isFailed, status, onOpen }: BubbleProps) {
  const { t } = useTranslation('messages');
  const locale = useLocale();
  return (
    <div className="grid gap-1">
      {isFirst && (
        <p className={classes('text-small text-ink-3', isMine && 'text-end')}>
          {isMine ? (
            <span className="sr-only">{t('message.you')} </span>
          ) : (
            <span className="font-medium text-ink-2 me-2">
              <bdi>{inLanguage(locale, author, authorAr)}</bdi>
            </span>
          )}
          <time dateTime={at}>
            <Digits>{formatTime(at)}</Digits>
          </time>
        </p>
      )}
      <div className={classes('msg grid gap-2', isMine && 'msg-own', isFailed && 'msg-failed', files.length > 0 && 'w-[min(380px,88%)]!')}>
        <MessageText text={text} />
        {files.length > 0 && <DocumentList documents={files} onOpen={onOpen} />}
      </div>
      {status && <div className="flex flex-wrap items-center justify-end gap-x-3">{status}</div>}
    </div>
  );
}

function Status({ icon: Icon, failed, children }: { icon: typeof Check; failed?: boolean; children: ReactNode }) {
  return (
    <span className={classes('inline-flex items-center gap-1.5 text-small', failed ? 'text-danger font-medium' : 'text-ink-3')}>
      <Icon className="size-4" />
      {children}
    </span>
  );
}

/** Whether the other party has read the last message. */
function Delivered({ isSeen }: { isSeen: boolean }) {
  const { t } = useTranslation('messages');
  return isSeen ? <Status icon={CheckCheck}>{t('message.seen')}</Status> : <Status icon={Check}>{t('message.sent')}</Status>;
}

function OutboxStatus({ message: { id, problem }, snapshot, send }: Props & { message: OutboxMessage }) {
  const { t } = useTranslation('messages');
  const { t: common } = useTranslation();
  if (problem === null) return <Status icon={Clock}>{t(snapshot.hasTag('offline') ? 'message.waiting' : 'message.sending')}</Status>;
  return (
    <>
      <span role="alert" className="text-end">
        <Status icon={CircleAlert} failed>
          {t('message.failed')}
        </Status>
        <span className="block hint">{common(`failure.${problem}`)}</span>
      </span>
      <Button variant="quiet" small onClick={() => send({ type: 'message.retry', id })}>
        <RefreshCw className="size-4" />
        {t('message.again')}
      </Button>
      <Button variant="quiet" small onClick={() => send({ type: 'message.delete', id })}>
        {t('message.delete')}
      </Button>
    </>
  );
}
