import { useTranslation } from 'react-i18next';
import type { ProposalDetail } from '../../../../contract/entities/proposals.ts';
import type { submittedProposalMachine } from '../../../machines/proposals/submitted-proposal.machine.ts';
import type { ViewProps } from '../../Flow.tsx';
import { Head } from '../../shell/Head.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { CardsLoading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { FetchWhenIdle } from '../../ui/on-demand.tsx';
import { Tabs, tabId } from '../../ui/Tabs.tsx';
import { OfferSheet } from './OfferSheet.tsx';
import { ProposalHead } from './ProposalHead.tsx';
import { ReceiptCard } from './ReceiptCard.tsx';
import { WithdrawDialog } from './withdraw-dialog.ts';

type Props = ViewProps<typeof submittedProposalMachine>;

const dialogs = [WithdrawDialog];

/** `/account/submitted-proposals/{id}`: a submitted proposal with its receipt and result. */
export function SubmittedProposal({ snapshot, send }: Props) {
  const { t } = useTranslation('proposals');
  const { proposal } = snapshot.context;
  const isMissing = snapshot.matches('missing');
  const isFailed = snapshot.matches('failed');
  return (
    <>
      <Head page={proposal?.title ?? t('sent.proposal')} />
      {isMissing && <Missing />}
      {isFailed && <LoadFailed title={t('sent.failedOne')} text={t('sent.failedText')} onRetry={() => send({ type: 'retry' })} />}
      {!proposal && snapshot.matches('loading') && <CardsLoading text={t('sent.loadingOne')} />}
      {proposal && !isMissing && !isFailed && <Shown proposal={proposal} snapshot={snapshot} send={send} />}
      {snapshot.hasTag('dialog') && (
        <WithdrawDialog
          title={proposal?.title ?? ''}
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

const panelId = 'version';

function Shown({ proposal, snapshot, send }: Props & { proposal: ProposalDetail }) {
  const { t } = useTranslation('proposals');
  const { versions } = proposal;
  const shown = versions.find(({ version }) => version === snapshot.context.version) ?? versions[0];
  if (!shown) return null;
  const isOld = shown.version !== proposal.version;
  return (
    <div aria-busy={snapshot.matches('loading')}>
      <ProposalHead proposal={proposal} snapshot={snapshot} send={send} />
      {versions.length > 1 && (
        <div className="mb-5 print:hidden">
          <Tabs
            label={t('sent.versions')}
            tabs={versions.map(({ version }) => ({ value: String(version), label: t('sent.version', { version }) }))}
            chosen={String(shown.version)}
            panel={panelId}
            onChoose={(version) => send({ type: 'version.choose', version: Number(version) })}
          />
        </div>
      )}
      <div
        id={panelId}
        role={versions.length > 1 ? 'tabpanel' : 'region'}
        {...(versions.length > 1 ? { 'aria-labelledby': tabId(panelId, String(shown.version)) } : { 'aria-label': t('offered.title') })}
        className="grid gap-5"
      >
        {isOld && <p className="text-ink-2">{t('sent.older', { version: proposal.version })}</p>}
        <ReceiptCard version={shown} />
        <div className="grid gap-5 print:hidden">
          <OfferSheet offer={shown.offer} onOpen={(file) => send({ type: 'file.open', file })} />
        </div>
      </div>
    </div>
  );
}

function Missing() {
  const { t } = useTranslation('proposals');
  return (
    <Notice
      title={t('sent.missingTitle')}
      text={t('sent.missingText')}
      action={<ButtonLink href="/account/submitted-proposals">{t('sent.toList')}</ButtonLink>}
    />
  );
}
