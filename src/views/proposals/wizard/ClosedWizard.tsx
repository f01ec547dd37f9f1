import { useTranslation } from 'react-i18next';
import type { Phase } from '../../../../contract/entities/tenders.ts';
import type { RefusalCode } from '../../../../contract/refusals.ts';
import { Moment } from '../../tenders/TenderTime.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { UnsentDraft } from './UnsentDraft.tsx';
import type { WizardProps } from './wizard-part.ts';

const reasons = { ownTender: 'ownTender', interestRequired: 'interestRequired', deadlinePassed: 'deadlinePassed' } as const;
const isNamed = (refusal: RefusalCode | null): refusal is keyof typeof reasons => refusal !== null && refusal in reasons;
/** What is final is said as such; only a tender that is not published yet does not accept proposals yet. */
const reasonOf = (phase: Phase, refusal: RefusalCode | null) => {
  if (phase === 'cancelled') return phase;
  return isNamed(refusal) ? reasons[refusal] : 'other';
};

/** Why submitting is not possible, and the draft, so that it can be copied. */
export function ClosedWizard({ snapshot }: Pick<WizardProps, 'snapshot'>) {
  const { t } = useTranslation('proposals');
  const { opened, refusal } = snapshot.context;
  if (!opened) return null;
  return (
    <div className="wrap py-8 grid grid-cols-[minmax(0,1fr)] gap-8">
      <Notice
        title={t('wizardClosed.title')}
        text={t(`wizardClosed.${reasonOf(opened.tender.phase, refusal)}`)}
        action={<ButtonLink href={`/tender-profile/${opened.tender.id}`}>{t('wizard.toTender')}</ButtonLink>}
      />
      {refusal === 'deadlinePassed' && (
        <p className="text-center text-ink-2 -mt-4">
          <Sentence t={t} text="wizard.wasAt" parts={{ moment: <Moment instant={opened.tender.deadline} /> }} />
        </p>
      )}
      <UnsentDraft snapshot={snapshot} />
    </div>
  );
}
