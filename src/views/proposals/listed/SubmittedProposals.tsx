import Pencil from 'lucide-react/icons/pencil';
import { useTranslation } from 'react-i18next';
import { known } from '../../../machines/known.ts';
import type { proposalDraftsMachine } from '../../../machines/proposals/proposal-drafts.machine.ts';
import type { ProposalsList, submittedProposalsMachine } from '../../../machines/proposals/submitted-proposals.machine.ts';
import { AccountHead } from '../../account/AccountHead.tsx';
import { ListBody } from '../../account/ListBody.tsx';
import { ChildFlow, useFlow, type ViewProps } from '../../Flow.tsx';
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
type ListedProps = Props & { list: ViewProps<ProposalsList> };

/** Receives the focus after a proposal or a draft has left the list. */
const panelId = 'my-proposals';
const dialogs = [WithdrawDialog];

/** `/account/submitted-proposals`: the user's proposals and what each is waiting for. */
export function SubmittedProposals({ snapshot, send }: Props) {
  const { t } = useTranslation('proposals');
  const { t: member } = useTranslation('member');
  const { chosen } = snapshot.context;
  const { proposalDrafts } = snapshot.children;
  const list = useFlow<ProposalsList>(known(snapshot.children.proposals));
  return (
    <>
      <AccountHead title={member('place.proposals')} lead={t('sent.lead')}>
        <ButtonLink href="/tender" className="max-sm:w-full">
          {t('sent.browse')}
        </ButtonLink>
      </AccountHead>
      <ProposalTabs snapshot={snapshot} send={send} list={list.snapshot} panel={panelId} />
      <div
        id={panelId}
        tabIndex={-1}
        role="tabpanel"
        aria-labelledby={tabId(panelId, tabIn(snapshot, list.snapshot))}
        aria-busy={!proposalDrafts && list.snapshot.hasTag('busy')}
        className="mt-4 focus:outline-none"
      >
        {proposalDrafts ? (
          <ChildFlow<typeof proposalDraftsMachine> actor={proposalDrafts} view={ProposalDrafts} />
        ) : (
          <Found snapshot={snapshot} send={send} list={list} />
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

function Found({ snapshot, send, list }: ListedProps) {
  const { t } = useTranslation('proposals');
  const { search } = list.snapshot.context;
  return (
    <ListBody
      list={list}
      texts={{ loading: t('sent.loading'), failedTitle: t('sent.failedTitle'), failedText: t('sent.failedText') }}
      empty={search.group === null ? <NoProposals list={list} send={send} /> : <EmptyGroup send={send} />}
    >
      {({ items }) => (
        <>
          {search.group === null && <Drafts list={list} send={send} />}
          <ProposalRows proposals={items} snapshot={snapshot} send={send} />
        </>
      )}
    </ListBody>
  );
}

function NoProposals({ list, send }: Omit<ListedProps, 'snapshot'>) {
  const { t } = useTranslation('proposals');
  return (
    <>
      <Drafts list={list} send={send} />
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
function Drafts({ list, send }: Omit<ListedProps, 'snapshot'>) {
  const { t } = useTranslation('proposals');
  const count = list.snapshot.context.result?.counts.drafts ?? 0;
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
