import { Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { proposalDraftsMachine } from '../../../machines/proposals/proposal-drafts.machine.ts';
import type { submittedProposalsMachine } from '../../../machines/proposals/submitted-proposals.machine.ts';
import { AccountHead } from '../../account/AccountHead.tsx';
import { PlainListBody } from '../../account/PlainListBody.tsx';
import { ChildFlow, type ViewProps } from '../../Flow.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { FetchWhenIdle } from '../../ui/on-demand.tsx';
import { tabId } from '../../ui/Tabs.tsx';
import { ProposalDrafts } from './ProposalDrafts.tsx';
import { ProposalRows } from './ProposalRows.tsx';
import { ProposalTabs, tabIn } from './ProposalTabs.tsx';
import { WithdrawDialog } from './withdraw-dialog.ts';

type Props = ViewProps<typeof submittedProposalsMachine>;

/** Receives the focus after a proposal or a draft has left the list. */
const panelId = 'my-proposals';
const dialogs = [WithdrawDialog];

/** `/account/submitted-proposals`: the user's proposals and what each is waiting for. */
export function SubmittedProposals({ snapshot, send }: Props) {
  const { t } = useTranslation('proposals');
  const { t: member } = useTranslation('member');
  const { chosen } = snapshot.context;
  const { proposalDrafts } = snapshot.children;
  return (
    <>
      <AccountHead title={member('place.proposals')} lead={t('sent.lead')}>
        <ButtonLink href="/tender" className="max-sm:w-full">
          {t('sent.browse')}
        </ButtonLink>
      </AccountHead>
      <ProposalTabs snapshot={snapshot} send={send} panel={panelId} />
      <div
        id={panelId}
        tabIndex={-1}
        role="tabpanel"
        aria-labelledby={tabId(panelId, tabIn(snapshot))}
        aria-busy={snapshot.matches({ list: 'loading' })}
        className="mt-4 focus:outline-none"
      >
        {proposalDrafts ? (
          <ChildFlow<typeof proposalDraftsMachine> actor={proposalDrafts} view={ProposalDrafts} />
        ) : (
          <Found snapshot={snapshot} send={send} />
        )}
      </div>
      {snapshot.hasTag('dialog') && (
        <WithdrawDialog
          title={chosen?.title ?? ''}
          canCancel={snapshot.can({ type: 'cancel' })}
          busy={snapshot.hasTag('busy')}
          onConfirm={() => send({ type: 'confirm' })}
          onCancel={() => send({ type: 'cancel' })}
        />
      )}
      <FetchWhenIdle parts={dialogs} />
    </>
  );
}

function Found({ snapshot, send }: Props) {
  const { t } = useTranslation('proposals');
  const { result, search } = snapshot.context;
  return (
    <PlainListBody
      snapshot={snapshot}
      send={send}
      page={search.page}
      result={result}
      texts={{ loading: t('sent.loading'), failedTitle: t('sent.failedTitle'), failedText: t('sent.failedText') }}
      empty={search.group === null ? <NoProposals snapshot={snapshot} send={send} /> : <EmptyGroup send={send} />}
    >
      {({ items }) => (
        <>
          {search.group === null && <Drafts snapshot={snapshot} send={send} />}
          <ProposalRows proposals={items} snapshot={snapshot} send={send} />
        </>
      )}
    </PlainListBody>
  );
}

function NoProposals({ snapshot, send }: Props) {
  const { t } = useTranslation('proposals');
  return (
    <>
      <Drafts snapshot={snapshot} send={send} />
      <Notice title={t('sent.noneTitle')} text={t('sent.noneText')} action={<ButtonLink href="/tender">{t('sent.browse')}</ButtonLink>} />
    </>
  );
}

function EmptyGroup({ send }: Pick<Props, 'send'>) {
  const { t } = useTranslation('proposals');
  return (
    <Notice
      title={t('proposalTabs.emptyTitle')}
      text={t('proposalTabs.emptyText')}
      action={<Button onClick={() => send({ type: 'tab.choose', tab: 'all' })}>{t('proposalTabs.showAll')}</Button>}
    />
  );
}

/** The number of drafts, above the submitted proposals. */
function Drafts({ snapshot, send }: Props) {
  const { t } = useTranslation('proposals');
  const count = snapshot.context.result?.counts.drafts ?? 0;
  if (count === 0) return null;
  return (
    <div className="card mb-4 px-4 py-3 flex flex-wrap items-center justify-between gap-3">
      <p className="flex items-center gap-2">
        <Pencil className="size-[18px] text-ink-3" />
        {t('drafts.waiting', { count })}
      </p>
      <Button small onClick={() => send({ type: 'tab.choose', tab: 'drafts' })}>
        {t('drafts.show')}
      </Button>
    </div>
  );
}
