import { useTranslation } from 'react-i18next';
import type { proposalDraftsMachine } from '../../../machines/proposals/proposal-drafts.machine.ts';
import { AccountPager } from '../../account/AccountPager.tsx';
import type { ViewProps } from '../../Flow.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { CardSkeleton } from '../../ui/CardSkeleton.tsx';
import { dialogOnDemand } from '../../ui/dialog-on-demand.tsx';
import { Note } from '../../ui/Note.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { FetchWhenIdle } from '../../ui/on-demand.tsx';
import { DraftCard } from './DraftCard.tsx';

type Props = ViewProps<typeof proposalDraftsMachine>;

const DeleteDraftDialog = dialogOnDemand<Props>(() => import('./DeleteDraftDialog.tsx').then((file) => file.DeleteDraftDialog));
const dialogs = [DeleteDraftDialog];

/** The bidder's drafts. */
export function ProposalDrafts({ snapshot, send }: Props) {
  return (
    <>
      <Found snapshot={snapshot} send={send} />
      {snapshot.hasTag('dialog') && <DeleteDraftDialog snapshot={snapshot} send={send} />}
      <FetchWhenIdle parts={dialogs} />
    </>
  );
}

function Found({ snapshot, send }: Props) {
  const { t } = useTranslation('proposals');
  const { t: common } = useTranslation();
  const { result, page } = snapshot.context;
  if (snapshot.matches('failed'))
    return (
      <Notice
        failed
        title={t('drafts.failedTitle')}
        text={t('sent.failedText')}
        action={<Button onClick={() => send({ type: 'retry' })}>{common('common.retry')}</Button>}
      />
    );
  if (!result)
    return (
      <div className="grid gap-3">
        <p role="status" className="sr-only">
          {t('drafts.loading')}
        </p>
        <CardSkeleton />
        <CardSkeleton />
      </div>
    );
  if (result.items.length === 0)
    return (
      <Notice
        title={t('drafts.noneTitle')}
        text={t('drafts.noneText')}
        action={<ButtonLink href="/tender">{t('sent.browse')}</ButtonLink>}
      />
    );
  return (
    <>
      <Note tone="info">{t('drafts.notice')}</Note>
      <ul aria-label={t('drafts.list')} className="mt-4 grid gap-3">
        {result.items.map((draft) => (
          <li key={draft.tender.id} className="min-w-0">
            <DraftCard draft={draft} canDelete={snapshot.can({ type: 'delete', draft })} onDelete={() => send({ type: 'delete', draft })} />
          </li>
        ))}
      </ul>
      <div className="mt-4 flex justify-end">
        <AccountPager page={page} pages={result.pageCount} can={(turn) => snapshot.can(turn)} send={send} />
      </div>
    </>
  );
}
