import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import type { MessageGroup, OfficeMessage } from '../../../contract/entities/office.ts';
import { messageMaxLength } from '../../../contract/limits.ts';
import { formatDate, formatTime } from '../../i18n/formats.ts';
import { known } from '../../machines/known.ts';
import type { MessageList, officeInboxMachine } from '../../machines/office/office-inbox.machine.ts';
import { AccountHead } from '../account/AccountHead.tsx';
import { AccountPager } from '../account/AccountPager.tsx';
import { useFlow, type ViewProps } from '../Flow.tsx';
import { FailureNote } from '../form-parts.tsx';
import { Ago } from '../ui/Ago.tsx';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { CardsLoading } from '../ui/Loading.tsx';
import { Tabs, tabId } from '../ui/Tabs.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { UserText } from '../ui/UserText.tsx';

type Props = ViewProps<typeof officeInboxMachine>;
type ListedProps = Props & { list: ViewProps<MessageList> };

const groups: readonly MessageGroup[] = ['waiting', 'answered', 'archived'];

/** `/office/messages`: the messages of the contact form, beside the one that is being read. */
export function OfficeInbox({ snapshot, send }: Props) {
  const { t } = useTranslation('office');
  const list = useFlow<MessageList>(known(snapshot.children.messages));
  const { search, result } = list.snapshot.context;
  const isFailed = list.snapshot.matches('failed');
  return (
    <>
      <AccountHead title={t('place.messages')} lead={t('inbox.lead')} />
      <Tabs
        label={t('inbox.groups')}
        tabs={groups.map((value) => ({ value, label: t(`inbox.group.${value}`) }))}
        chosen={search.group}
        panel="messages"
        onChoose={(group) => send({ type: 'group.choose', group })}
      />
      <div
        id="messages"
        tabIndex={-1}
        role="tabpanel"
        aria-labelledby={tabId('messages', search.group)}
        aria-busy={list.snapshot.hasTag('busy')}
        className="mt-4"
      >
        {isFailed && (
          <LoadFailed title={t('inbox.failedTitle')} text={t('inbox.failedText')} onRetry={() => list.send({ type: 'retry' })} />
        )}
        {!result && !isFailed && <CardsLoading text={t('inbox.loading')} />}
        {result && !isFailed && (
          <div className="card grid lg:grid-cols-[304px_minmax(0,1fr)] overflow-hidden">
            <List snapshot={snapshot} send={send} list={list} />
            <Reading snapshot={snapshot} send={send} list={list} />
          </div>
        )}
      </div>
    </>
  );
}

function List({ snapshot, send, list }: ListedProps) {
  const { t } = useTranslation('office');
  const { chosen } = snapshot.context;
  const { search, result } = list.snapshot.context;
  if (!result) return null;
  return (
    <div className="border-line max-lg:border-b lg:border-e">
      {result.items.length === 0 && <p className="px-5 py-4 text-ink-2">{t('inbox.none')}</p>}
      <ul className="divide-y divide-line" aria-label={t('inbox.list')}>
        {result.items.map((message) => (
          <li key={message.id}>
            <button
              type="button"
              className="side-link w-full text-start py-3 items-start"
              aria-current={message.id === chosen?.id || undefined}
              onClick={() => send({ type: 'message.open', message })}
            >
              <span className="min-w-0 flex-1">
                <span className="block font-semibold truncate">
                  <bdi>{message.subject}</bdi>
                </span>
                <span className="hint block truncate">
                  <bdi>{message.name}</bdi> · <Ago instant={message.createdAt} />
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className="px-5 py-3 border-t border-line grid gap-2">
        <p className="hint" role="status">
          {result.isMore ? t('inbox.more', { count: result.totalItems }) : t('inbox.total', { count: result.totalItems })}
        </p>
        <AccountPager page={search.page} pages={result.pageCount} can={(turn) => list.snapshot.can(turn)} send={list.send} />
      </div>
    </div>
  );
}

function Reading({ snapshot, send, list }: ListedProps) {
  const { t } = useTranslation('office');
  const { chosen } = snapshot.context;
  if (!chosen) return list.snapshot.context.result?.items.length ? <p className="p-5 sm:p-6 text-ink-2">{t('inbox.choose')}</p> : null;
  const { subject, name, email, phone, message, createdAt } = chosen;
  return (
    <section id="message" tabIndex={-1} aria-label={subject} className="p-5 sm:p-6 min-w-0 focus:outline-none">
      <div className="flex items-start gap-3">
        <h2 className="text-h3 min-w-0 flex-1 wrap-anywhere">
          <bdi>{subject}</bdi>
        </h2>
        <Button icon={X} variant="quiet" square aria-label={t('inbox.close')} onClick={() => send({ type: 'message.close' })} />
      </div>
      <p className="hint wrap-anywhere">
        {t('inbox.from')} <bdi>{name}</bdi>, <bdi dir="ltr">{email}</bdi>
        {phone && (
          <>
            {' · '}
            {t('inbox.phone')} <bdi dir="ltr">{phone}</bdi>
          </>
        )}
        {' · '}
        <time dateTime={createdAt} dir="ltr" className="num">
          {formatDate(createdAt)} {formatTime(createdAt)}
        </time>
      </p>
      <UserText className="mt-4" text={message} />
      {chosen.answer && <Answered answer={chosen.answer} />}
      {chosen.answer === null && <Actions snapshot={snapshot} send={send} chosen={chosen} />}
    </section>
  );
}

function Answered({ answer: { text, by, at } }: { answer: NonNullable<OfficeMessage['answer']> }) {
  const { t } = useTranslation('office');
  const moment = `${formatDate(at)}, ${formatTime(at)}`;
  return (
    <div className="mt-5 pt-4 border-t border-line">
      <p className="hint">{by === null ? t('inbox.answeredAt', { moment }) : t('inbox.answeredBy', { name: by, moment })}</p>
      <UserText className="mt-2" text={text} />
    </div>
  );
}

function Actions({ snapshot, send, chosen }: Props & { chosen: OfficeMessage }) {
  const { t } = useTranslation('office');
  const { answer, failure } = snapshot.context;
  if (chosen.isArchived)
    return (
      <Button
        className="mt-5"
        busy={snapshot.matches('moving')}
        disabled={!snapshot.can({ type: 'restore' })}
        onClick={() => send({ type: 'restore' })}
      >
        {t('inbox.restore')}
      </Button>
    );
  return (
    <Form
      className="mt-5 pt-4 border-t border-line grid gap-4"
      label={t('inbox.answer')}
      busy={snapshot.matches('sending')}
      onSubmit={() => send({ type: 'send' })}
    >
      <FailureNote failure={failure} />
      <TextArea
        label={t('inbox.answer')}
        hint={t('inbox.answerHint', { email: chosen.email })}
        rows={6}
        limit={messageMaxLength}
        value={answer}
        onChange={(text) => send({ type: 'answer.type', text })}
      />
      <div className="flex flex-col-reverse sm:flex-row sm:justify-end gap-3">
        <Button busy={snapshot.matches('moving')} disabled={!snapshot.can({ type: 'archive' })} onClick={() => send({ type: 'archive' })}>
          {t('inbox.archive')}
        </Button>
        <Button
          variant="primary"
          type="submit"
          busy={snapshot.matches('sending')}
          disabled={!snapshot.matches('sending') && !snapshot.can({ type: 'send' })}
        >
          {t('inbox.send')}
        </Button>
      </div>
    </Form>
  );
}
