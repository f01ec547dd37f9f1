import { useTranslation } from 'react-i18next';
import type { Step } from '../../../machines/proposals/proposal-editing.ts';
import { LinkButton } from '../../ui/TextLink.tsx';
import { FeeNote } from '../parts/FeeNote.tsx';
import { PayUntil } from '../parts/PayUntil.tsx';
import { WrittenProposal } from '../parts/WrittenProposal.tsx';
import { CheckList } from './CheckList.tsx';
import type { WizardProps } from './wizard-part.ts';

/** The payment of a proposal that has just been submitted. */
const unpaid = { status: 'due', expiresAt: null, isRefundDue: false } as const;

/** Step 4: a check list, a summary, and the submission fee. */
export function ReviewStep({ snapshot, send }: WizardProps) {
  const { t } = useTranslation('proposals');
  const { context } = snapshot;
  const go = (step: Step) => send({ type: 'step.go', step });
  return (
    <>
      <CheckList snapshot={snapshot} send={send} />
      <WrittenProposal
        typed={context}
        edit={(step) => (
          <LinkButton className="min-h-8" aria-label={t('wizard.editStep', { step: t(`wizardStep.${step}`) })} onClick={() => go(step)}>
            {t('wizard.edit')}
          </LinkButton>
        )}
      />
      <FeeNote fee={context.opened?.fee ?? 0} title={t('wizard.notice')}>
        {context.opened && (
          <PayUntil standing={{ state: 'awaiting_payment', phase: 'running', payment: unpaid, deadline: context.opened.tender.deadline }} />
        )}
      </FeeNote>
    </>
  );
}
