import { useTranslation } from 'react-i18next';
import { proposalTitleMaxLength, summaryHintLength } from '../../../../contract/limits.ts';
import { errorOf } from '../../form-parts.tsx';
import { Digits } from '../../ui/Digits.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { FeeNote } from '../parts/FeeNote.tsx';
import { HintLine } from '../parts/HintLine.tsx';
import { ShownDocuments } from '../parts/MilestoneFields.tsx';
import { useProblemWords, wizardOffer } from '../parts/problem-words.ts';
import { offerFieldId, type WizardProps } from './wizard-part.ts';

/** Step 1: title, summary and supporting documents. */
export function BasicStep({ snapshot, send }: WizardProps) {
  const { t } = useTranslation('proposals');
  const say = useProblemWords(wizardOffer);
  const { opened, values, documents, isAttachmentTouched, failure } = snapshot.context;
  const text = (field: 'title' | 'description') => ({
    id: offerFieldId(field),
    value: values[field],
    error: errorOf(snapshot.context, field, (problem) => say(field, problem)),
    onChange: (value: string) => send({ type: 'field.change', field, value }),
    onBlur: () => send({ type: 'field.leave', field }),
  });
  const length = values.description.trim().length;
  const isUnattached = isAttachmentTouched && documents.length === 0;
  return (
    <>
      <TextField label={t('wizard.proposalTitle')} dir="auto" limit={proposalTitleMaxLength} {...text('title')} />
      <div>
        <TextArea
          label={t('wizard.executiveSummary')}
          hint={t('wizard.summaryHint')}
          rows={6}
          limit={summaryHintLength}
          counter={
            <span className="whitespace-nowrap">
              <Sentence t={t} text="wizard.letters" parts={{ counted: <Digits>{`${length}/${summaryHintLength}`}</Digits> }} />
            </span>
          }
          {...text('description')}
        />
        <HintLine text={length > summaryHintLength && t('wizard.summaryLong')} />
      </div>
      <div>
        <p className="label">{t('wizard.documents')}</p>
        {snapshot.children.documents && (
          <ShownDocuments
            id={offerFieldId('documents')}
            actor={snapshot.children.documents}
            label={t('wizard.documents')}
            error={isUnattached ? t('wizardSays.attachment') : (failure?.fields.attachment ?? failure?.fields.documents)}
          />
        )}
      </div>
      <FeeNote fee={opened?.fee ?? 0}>{t('wizard.feeLater')}</FeeNote>
    </>
  );
}
