import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { isSent } from '../../../machines/proposals/proposal-sent.ts';
import type { submittedProposalMachine } from '../../../machines/proposals/submitted-proposal.machine.ts';
import { useFlow } from '../../Flow.tsx';
import { BidStrip } from '../../tenders/BidStanding.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { CardsLoading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { OfferSheet } from '../listed/OfferSheet.tsx';
import { ProposalActions } from '../listed/ProposalActions.tsx';
import { WithdrawDialog } from '../listed/withdraw-dialog.ts';
import { UnsentDraft } from './UnsentDraft.tsx';
import type { WizardProps } from './wizard-part.ts';

type SubmittedBidProps = { actor: ActorRefFrom<typeof submittedProposalMachine>; wizard: WizardProps['snapshot']; onAgain: () => void };

/** In the wizard, the standing of the proposal that already is there, what can be done, and what was submitted, for reading. */
export function SubmittedBid({ actor, wizard, onAgain }: SubmittedBidProps) {
  const { snapshot, send } = useFlow<typeof submittedProposalMachine>(actor);
  const { t } = useTranslation('proposals');
  const { t: tenders } = useTranslation('tenders');
  const { proposal } = snapshot.context;
  if (snapshot.matches('failed'))
    return (
      <>
        <LoadFailed title={t('sent.failedOne')} text={t('sent.failedText')} onRetry={() => send({ type: 'retry' })} />
        <UnsentDraft snapshot={wizard} />
      </>
    );
  if (snapshot.matches('missing')) return <UnknownBid snapshot={wizard} />;
  if (!proposal) return <CardsLoading text={t('sent.loadingOne')} />;
  const [version] = proposal.versions;
  return (
    <>
      {proposal.standing && (
        <BidStrip
          standing={proposal.standing}
          tenderId={proposal.tender.id}
          id="bid-standing"
          actions={
            <>
              <ButtonLink href={`/account/submitted-proposals/${proposal.id}`}>{tenders('bid.view')}</ButtonLink>
              {proposal.standing.kind === 'withdrawn' && proposal.standing.until !== null && (
                <Button variant="primary" onClick={onAgain}>
                  {tenders('bid.again')}
                </Button>
              )}
              <ProposalActions
                proposal={proposal}
                describedBy="bid-standing"
                isPaying={snapshot.matches('paying') || snapshot.matches('redirecting')}
                canPay={snapshot.can({ type: 'pay' })}
                canWithdraw={snapshot.can({ type: 'withdraw' })}
                onPay={() => send({ type: 'pay' })}
                onWithdraw={() => send({ type: 'withdraw' })}
              />
            </>
          }
        />
      )}
      <p className="text-ink-2 -my-3">{t(proposal.standing?.kind === 'unpaid' ? 'wizard.readingUnpaid' : 'wizard.reading')}</p>
      {version && <OfferSheet offer={version.offer} onOpen={(file) => send({ type: 'file.open', file })} />}
      {!(version && isSent(wizard.context, version.offer)) && <UnsentDraft snapshot={wizard} />}
      {snapshot.hasTag('dialog') && (
        <WithdrawDialog
          title={proposal.title}
          canCancel={snapshot.can({ type: 'cancel' })}
          busy={snapshot.hasTag('busy')}
          onConfirm={() => send({ type: 'confirm' })}
          onCancel={() => send({ type: 'cancel' })}
        />
      )}
    </>
  );
}

/** There is a proposal, but its standing could not be read; what was typed can be copied. */
export function UnknownBid({ snapshot }: Pick<WizardProps, 'snapshot'>) {
  const { t } = useTranslation('proposals');
  return (
    <>
      <Notice
        title={t('wizard.submittedTitle')}
        text={t('wizard.submittedText')}
        action={
          <ButtonLink variant="primary" href="/account/submitted-proposals">
            {t('wizard.toProposals')}
          </ButtonLink>
        }
      />
      <UnsentDraft snapshot={snapshot} />
    </>
  );
}
