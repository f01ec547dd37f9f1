import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { submittedProposalsMachine } from '../../../machines/proposals/submitted-proposals.machine.ts';
import { AccountHead } from '../../account/AccountHead.tsx';
import { AccountPager } from '../../account/AccountPager.tsx';
import type { ViewProps } from '../../Flow.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { CardSkeleton } from '../../ui/CardSkeleton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { FetchWhenIdle } from '../../ui/on-demand.tsx';
import { ProposalRows } from './ProposalRows.tsx';
import { WithdrawDialog } from './withdraw-dialog.ts';

type Props = ViewProps<typeof submittedProposalsMachine>;

/** Receives the focus after a proposal has left the list. */
const listId = 'my-proposals';
const dialogs = [WithdrawDialog];

/** `/account/submitted-proposals`: the user's proposals and what each is waiting for. */
export function SubmittedProposals({ snapshot, send }: Props) {
  const { t } = useTranslation('proposals');
  const { t: member } = useTranslation('member');
  const { chosen } = snapshot.context;
  return (
    <>
      <AccountHead title={member('place.proposals')} lead={t('sent.lead')}>
        <ButtonLink href="/tender" className="max-sm:w-full">
          {t('sent.browse')}
        </ButtonLink>
      </AccountHead>
      <section id={listId} tabIndex={-1} aria-label={t('sent.list')} aria-busy={snapshot.matches('loading')} className="focus:outline-none">
        <Found snapshot={snapshot} send={send} />
      </section>
      {snapshot.hasTag('dialog') && (
        <Suspense>
          <WithdrawDialog
            title={chosen?.title ?? ''}
            canCancel={snapshot.can({ type: 'cancel' })}
            busy={snapshot.hasTag('busy')}
            onConfirm={() => send({ type: 'confirm' })}
            onCancel={() => send({ type: 'cancel' })}
          />
        </Suspense>
      )}
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
        title={t('sent.failedTitle')}
        text={t('sent.failedText')}
        action={<Button onClick={() => send({ type: 'retry' })}>{common('common.retry')}</Button>}
      />
    );
  if (!result) return <Waiting />;
  if (result.items.length === 0)
    return (
      <Notice title={t('sent.noneTitle')} text={t('sent.noneText')} action={<ButtonLink href="/tender">{t('sent.browse')}</ButtonLink>} />
    );
  return (
    <>
      <ProposalRows proposals={result.items} snapshot={snapshot} send={send} />
      <div className="mt-4 flex justify-end">
        <AccountPager page={page} pages={result.pageCount} can={(turn) => snapshot.can(turn)} send={send} />
      </div>
    </>
  );
}

function Waiting() {
  const { t } = useTranslation('proposals');
  return (
    <div className="grid gap-3">
      <p role="status" className="sr-only">
        {t('sent.loading')}
      </p>
      <CardSkeleton />
      <CardSkeleton />
    </div>
  );
}
