import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProposalDraftContent, Step } from '../../../machines/proposals/proposal-editing.ts';
import { Fact } from '../../tenders/TenderFacts.tsx';
import { UserText } from '../../ui/UserText.tsx';
import { Terms } from '../listed/OfferSheet.tsx';
import { Files, Text, TypedDays, TypedMoney } from './Typed.tsx';
import { WrittenBreakdown } from './WrittenBreakdown.tsx';
import { WrittenMilestones } from './WrittenMilestones.tsx';

type WrittenProposalProps = {
  typed: Omit<ProposalDraftContent, 'step'>;
  /** The edit control of a section, next to its heading. */
  edit?: (step: Exclude<Step, 'review'>) => ReactNode;
};

/** A read-only view of an unsubmitted proposal; values that cannot be parsed are shown as typed. */
export function WrittenProposal({ typed, edit }: WrittenProposalProps) {
  const { t } = useTranslation('proposals');
  const { values, documents, milestones, breakdown } = typed;
  const { title, description, offer_price, currency, payment_terms, period } = values;
  return (
    <>
      <Part title={t('wizardStep.basic')} edit={edit?.('basic')}>
        <dl className="dl">
          <Fact name={t('wizard.reviewTitle')}>
            <Text text={title} />
          </Fact>
          <Fact name={t('wizard.reviewDescription')}>
            {description.trim() ? <UserText short className="font-normal text-ink-2" text={description} /> : '-'}
          </Fact>
          <Fact name={t('wizard.documents')}>
            <Files files={documents} />
          </Fact>
        </dl>
      </Part>
      <Part title={t('wizardStep.commercial')} edit={edit?.('commercial')}>
        <dl className="dl">
          <Fact name={t('wizard.reviewTotal')}>
            <span className="text-h3 font-semibold">
              <TypedMoney text={offer_price} currency={currency} />
            </span>
          </Fact>
          <Fact name={t('wizard.reviewDuration')}>
            <TypedDays text={period} />
          </Fact>
          <Fact name={t('wizard.reviewTerms')}>
            <Terms code={payment_terms} />
          </Fact>
        </dl>
        <WrittenBreakdown lines={breakdown} currency={currency} />
      </Part>
      {milestones.length > 0 && (
        <Part title={t('wizardStep.milestones')} edit={edit?.('milestones')}>
          <WrittenMilestones milestones={milestones} currency={currency} />
        </Part>
      )}
    </>
  );
}

type PartProps = { title: string; edit: ReactNode; children: ReactNode };

const Part = ({ title, edit, children }: PartProps) => (
  <section className="min-w-0">
    <div className="flex items-baseline justify-between gap-4 pb-2 border-b border-line-strong">
      <h3 className="text-h3">{title}</h3>
      {edit}
    </div>
    {children}
  </section>
);
