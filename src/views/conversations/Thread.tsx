import Archive from 'lucide-react/icons/archive';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import Award from 'lucide-react/icons/award';
import Check from 'lucide-react/icons/check';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import Flag from 'lucide-react/icons/flag';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { canWrite } from '../../../contract/rules/conversations.ts';
import type { conversationMachine } from '../../machines/conversations/conversation.machine.ts';
import { AskedReason } from '../asked-reason.ts';
import type { ViewProps } from '../Flow.tsx';
import { Badge } from '../ui/Badge.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Notice } from '../ui/Notice.tsx';
import { RowMenu } from '../ui/RowMenu.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { useLocale } from '../ui/use-locale.ts';
import { Composer } from './Composer.tsx';
import { Messages } from './Messages.tsx';
import { PartyMark } from './PartyMark.tsx';
import { partyName, subjectPath, titleOf } from './party.ts';

type Props = ViewProps<typeof conversationMachine>;

/** A conversation: who it is with and what it is about, its messages, and the field for the next one. */
export function Thread({ snapshot, send }: Props) {
  const { t } = useTranslation('messages');
  const { conversation } = snapshot.context;
  const isIn = (state: 'missing' | 'failed') => snapshot.matches({ connection: state });
  if (isIn('missing'))
    return (
      <Whole>
        <Notice title={t('thread.missingTitle')} text={t('thread.missingText')} />
      </Whole>
    );
  if (isIn('failed') && !conversation)
    return (
      <Whole>
        <LoadFailed title={t('thread.failedTitle')} text={t('thread.failedText')} onRetry={() => send({ type: 'retry' })} />
      </Whole>
    );
  if (!conversation && snapshot.hasTag('offline') && snapshot.context.outbox.length === 0)
    return (
      <Whole>
        <LoadFailed title={t('thread.offlineTitle')} text={t('thread.offlineText')} onRetry={() => send({ type: 'retry' })} />
      </Whole>
    );
  return (
    <section className="flex flex-col min-w-0 min-h-0">
      {conversation ? <Head snapshot={snapshot} send={send} /> : <Back />}
      {!conversation && snapshot.hasTag('busy') ? <ThreadLoading /> : <Messages snapshot={snapshot} send={send} />}
      <Foot snapshot={snapshot} send={send} />
      <Complaint snapshot={snapshot} />
    </section>
  );
}

const Whole = ({ children }: { children: ReactNode }) => (
  <section className="min-w-0 p-4">
    <Back />
    {children}
  </section>
);

function Back() {
  const { t } = useTranslation('messages');
  return (
    <ButtonLink href="/account/messages" variant="quiet" square className="xl:hidden">
      <ChevronLeft className="size-5 mirror" />
      <span className="sr-only">{t('thread.back')}</span>
    </ButtonLink>
  );
}

function ThreadLoading() {
  const { t } = useTranslation('messages');
  return (
    <div role="status" className="flex-1 grid gap-4 p-5 content-start bg-paper">
      <span className="sr-only">{t('thread.loading')}</span>
      <Skeleton className="h-12 w-2/3" />
      <Skeleton className="h-12 w-1/2 justify-self-end" />
      <Skeleton className="h-20 w-3/5" />
    </div>
  );
}

function Head({ snapshot, send }: Props) {
  const { t } = useTranslation('messages');
  const locale = useLocale();
  const { conversation } = snapshot.context;
  if (!conversation) return null;
  const complain = { type: 'complain' } as const;
  return (
    <header className="flex items-center gap-3 p-4 border-b border-line">
      <Back />
      <PartyMark conversation={conversation} />
      <div className="min-w-0 flex-1">
        <h2 className="text-h3 truncate">
          <bdi>{partyName(conversation, locale)}</bdi>
        </h2>
        <p className="text-small truncate max-sm:whitespace-normal">
          <TextLink href={subjectPath(conversation)}>
            <bdi>{titleOf(conversation, locale)}</bdi>
          </TextLink>
        </p>
      </div>
      <span className="max-sm:hidden">
        {conversation.closedAt ? (
          <Badge icon={Archive}>{t('thread.closed')}</Badge>
        ) : conversation.kind === 'tender' ? (
          <Badge tone="open" icon={Award}>
            {t('thread.awarded')}
          </Badge>
        ) : (
          <Badge tone="open" icon={Check}>
            {t('thread.approved')}
          </Badge>
        )}
      </span>
      <RowMenu
        label={t('thread.actions')}
        actions={[
          {
            name: t(conversation.kind === 'tender' ? 'thread.seeTender' : 'thread.seeRequest'),
            icon: ArrowUpRight,
            mirrored: true,
            href: subjectPath(conversation),
          },
          ...(conversation.role === 'admin'
            ? []
            : [
                {
                  name: t('thread.complain'),
                  icon: Flag,
                  disabled: !snapshot.can(complain),
                  dangerous: true,
                  onPress: () => send(complain),
                },
              ]),
        ]}
      />
    </header>
  );
}

/** The field, or why nothing can be written. */
function Foot({ snapshot, send }: Props) {
  const { t } = useTranslation('messages');
  const { conversation } = snapshot.context;
  if (!conversation || canWrite(conversation)) return <Composer snapshot={snapshot} send={send} />;
  const isAdmin = conversation.role === 'admin';
  return (
    <div className="flex flex-wrap items-center gap-3 p-4 bg-sunken border-t border-line">
      {isAdmin ? <ShieldCheck className="size-5 shrink-0 text-ink-2" /> : <Archive className="size-5 shrink-0 text-ink-2" />}
      <p className="flex-1 min-w-[220px] text-ink-2">{t(isAdmin ? 'thread.adminText' : 'thread.closedText')}</p>
      {!isAdmin && <ButtonLink href={subjectPath(conversation)}>{t('thread.seeRequest')}</ButtonLink>}
    </div>
  );
}

function Complaint({ snapshot }: Pick<Props, 'snapshot'>) {
  const { t } = useTranslation('messages');
  const locale = useLocale();
  const { conversation } = snapshot.context;
  const { reason } = snapshot.children;
  if (!reason || !conversation || !snapshot.matches({ complaint: 'writing' })) return null;
  return (
    <AskedReason
      actor={reason}
      title={t('complaint.title')}
      about={<bdi>{partyName(conversation, locale)}</bdi>}
      label={t('complaint.label')}
      text={t('complaint.text')}
      confirm={t('complaint.confirm')}
    />
  );
}
