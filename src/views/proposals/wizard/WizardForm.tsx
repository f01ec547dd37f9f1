import { useTranslation } from 'react-i18next';
import type { Phase } from '../../../../contract/entities/tenders.ts';
import { wrongSteps } from '../../../machines/proposals/proposal-editing.ts';
import { FailureNote } from '../../form-parts.tsx';
import { Moment } from '../../tenders/TenderTime.tsx';
import { Form } from '../../ui/Form.tsx';
import { Note } from '../../ui/Note.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { BasicStep } from './BasicStep.tsx';
import { CommercialStep } from './CommercialStep.tsx';
import { MilestonesStep } from './MilestonesStep.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import { StepIndicator } from './StepIndicator.tsx';
import { WizardFoot } from './WizardFoot.tsx';
import { stepIn, type WizardProps } from './wizard-part.ts';

const leads = { basic: null, commercial: null, milestones: 'milestones.lead', review: 'wizard.readOnce' } as const;

/** The current step, with notices above it. */
export function WizardForm({ snapshot, send }: WizardProps) {
  const { t } = useTranslation('proposals');
  const { values, failure } = snapshot.context;
  const step = stepIn(snapshot);
  const { milestones } = snapshot.children;
  const lead = leads[step];
  return (
    <>
      <Notices snapshot={snapshot} />
      <Form
        // Keeps focused controls clear of the sticky buttons on phones.
        className="card min-w-0 max-sm:[&_:is(input,textarea,select,button)]:scroll-mb-36"
        label={t('wizard.title')}
        busy={snapshot.matches({ form: { page: 'submitting' } })}
        onSubmit={() => send({ type: step === 'review' ? 'submit' : 'next' })}
      >
        <div className="md:max-lg:grid md:max-lg:grid-cols-[220px_minmax(0,1fr)]">
          <div className="px-5 md:ps-8 md:pe-1 lg:px-8 pt-3 md:pt-5 lg:py-6 lg:border-b lg:border-line">
            <StepIndicator step={step} wrong={wrongSteps(snapshot.context)} />
          </div>
          <div className="px-5 md:pe-8 md:max-lg:ps-0 lg:px-8 pt-3 md:pt-5 pb-5 lg:py-6 min-w-0">
            {/* On small screens the list of steps has the heading. */}
            <h2 id="proposal-step" tabIndex={-1} className="max-lg:hidden text-h2 focus-visible:outline-offset-4">
              {t(`wizardStep.${step}`)}
            </h2>
            {lead && <p className="max-lg:hidden mt-1 text-ink-2">{t(lead)}</p>}
            <div className="lg:mt-6 grid grid-cols-[minmax(0,1fr)] gap-5 lg:gap-6">
              <FailureNote failure={failure} />
              {step === 'basic' && <BasicStep snapshot={snapshot} send={send} />}
              {step === 'commercial' && <CommercialStep snapshot={snapshot} send={send} />}
              {step === 'milestones' && milestones && (
                <MilestonesStep actor={milestones} price={values.offer_price} currency={values.currency} />
              )}
              {step === 'review' && <ReviewStep snapshot={snapshot} send={send} />}
            </div>
          </div>
        </div>
        <WizardFoot snapshot={snapshot} send={send} />
      </Form>
    </>
  );
}

/** How a tender ended, as far as the page knows. */
const overAs = (phase: Phase | undefined) => (phase === 'cancelled' || phase === 'awarded' || phase === 'unsuccessful' ? phase : 'over');

function Notices({ snapshot }: Pick<WizardProps, 'snapshot'>) {
  const { t } = useTranslation('proposals');
  const { t: common } = useTranslation();
  const { opened, isDeadlineMoved } = snapshot.context;
  return (
    <div className="grid gap-3 not-empty:mb-4" role="status">
      {snapshot.hasTag('late') && <Note tone="pending">{t(`wizard.${overAs(opened?.tender.phase)}`)}</Note>}
      {opened && isDeadlineMoved && !snapshot.hasTag('late') && (
        <Note tone="info">
          <Sentence
            t={t}
            text="wizard.moved"
            parts={{
              moment: (
                <b className="font-semibold">
                  <Moment instant={opened.tender.deadline} />
                </b>
              ),
            }}
          />
        </Note>
      )}
      {snapshot.matches({ form: { tabs: 'otherTab' } }) && <Note tone="pending">{common('draft.elsewhere')}</Note>}
      {opened?.kept && <Note tone="info">{t('wizard.restored')}</Note>}
    </div>
  );
}
