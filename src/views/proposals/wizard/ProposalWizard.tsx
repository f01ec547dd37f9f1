import { useTranslation } from 'react-i18next';
import { Head } from '../../shell/Head.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { CardsLoading, PageLoading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ClosedWizard } from './ClosedWizard.tsx';
import { SubmittedBid, UnknownBid } from './SubmittedBid.tsx';
import { NeedHelp, TenderSummary } from './TenderSummary.tsx';
import { WizardDialogs } from './WizardDialogs.tsx';
import { WizardForm } from './WizardForm.tsx';
import { WizardHead } from './WizardHead.tsx';
import { stepIn, type WizardProps } from './wizard-part.ts';

/** `/submit-proposal/{id}`: the four-step wizard. */
export function ProposalWizard({ snapshot, send }: WizardProps) {
  const { t } = useTranslation('proposals');
  const { opened } = snapshot.context;
  return (
    <>
      <Head page={t('wizard.title')} />
      {(snapshot.matches('loading') || snapshot.matches('resuming')) && <PageLoading text={t('wizard.loading')} />}
      {snapshot.matches('missing') && <Missing />}
      {snapshot.matches('failed') && (
        <div className="wrap py-8">
          <LoadFailed title={t('wizard.failedTitle')} text={t('wizard.failedText')} onRetry={() => send({ type: 'retry' })} />
        </div>
      )}
      {opened && !snapshot.matches('loading') && (
        <>
          <WizardHead tender={opened.tender} />
          {snapshot.matches('closed') && <ClosedWizard snapshot={snapshot} />}
          {snapshot.matches('submitted') && <Submitted snapshot={snapshot} send={send} />}
          {snapshot.hasTag('form') && (
            <div className="wrap pt-3 lg:pt-8 grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_304px] lg:grid-rows-[auto_1fr] gap-2 lg:gap-6 items-start">
              <div className="lg:col-start-2 lg:row-start-1">
                <TenderSummary tender={opened.tender} step={stepIn(snapshot)} />
              </div>
              <div className="lg:col-start-1 lg:row-start-1 lg:row-span-2 min-w-0">
                <WizardForm snapshot={snapshot} send={send} />
              </div>
              <div className="lg:col-start-2 lg:row-start-2">
                <NeedHelp />
              </div>
            </div>
          )}
        </>
      )}
      {(snapshot.hasTag('form') || snapshot.matches('resuming')) && <WizardDialogs snapshot={snapshot} send={send} />}
    </>
  );
}

function Missing() {
  const { t } = useTranslation('proposals');
  return (
    <div className="wrap py-8">
      <Notice
        title={t('wizard.missingTitle')}
        text={t('wizard.missingText')}
        action={<ButtonLink href="/tender">{t('wizard.browse')}</ButtonLink>}
      />
    </div>
  );
}

function Submitted({ snapshot, send }: WizardProps) {
  const { t } = useTranslation('proposals');
  const { submittedProposal } = snapshot.children;
  return (
    <div className="wrap py-8 grid grid-cols-[minmax(0,1fr)] gap-8">
      {snapshot.matches({ submitted: 'finding' }) && <CardsLoading text={t('sent.loadingOne')} />}
      {snapshot.matches({ submitted: 'unknown' }) && <UnknownBid snapshot={snapshot} />}
      {submittedProposal && <SubmittedBid actor={submittedProposal} wizard={snapshot} onAgain={() => send({ type: 'retry' })} />}
    </div>
  );
}
