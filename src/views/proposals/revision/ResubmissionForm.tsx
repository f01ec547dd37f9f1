import { useTranslation } from 'react-i18next';
import { proposalTextMaxLength } from '../../../../contract/limits.ts';
import { formatCurrency } from '../../../i18n/formats.ts';
import type { autosaveMachine } from '../../../machines/drafts/autosave.machine.ts';
import type { resubmissionMachine } from '../../../machines/proposals/resubmission.machine.ts';
import { DraftStatus } from '../../drafts/DraftStatus.tsx';
import { ChildFlow, type ViewProps } from '../../Flow.tsx';
import { errorOf, FailureNote } from '../../form-parts.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Form } from '../../ui/Form.tsx';
import { MoneyField } from '../../ui/MoneyField.tsx';
import { Note } from '../../ui/Note.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useLocale } from '../../ui/use-locale.ts';
import { FeeNote } from '../parts/FeeNote.tsx';
import { type OfferField, revisionOffer, useProblemWords } from '../parts/problem-words.ts';
import { Attachment } from './Attachment.tsx';
import { RevisionHead, RevisionNote } from './RevisionHead.tsx';
import { RevisionMilestones } from './RevisionMilestones.tsx';
import { RevisionProblems } from './RevisionProblems.tsx';

type Props = ViewProps<typeof resubmissionMachine>;

/** The offer on one page (specification section 2, "Resubmit proposal"). */
export function ResubmissionForm({ snapshot, send }: Props) {
  const { t } = useTranslation('proposals');
  const { t: common } = useTranslation();
  const { opened, values, isRestored, isOpenElsewhere, failure } = snapshot.context;
  const { milestones, autosave } = snapshot.children;
  if (!opened) return null;
  const isBusy = snapshot.matches({ form: 'submitting' });
  return (
    <>
      <RevisionHead proposal={opened.proposal} />
      <div className="wrap py-5 lg:py-8">
        <Form
          className="grid grid-cols-[minmax(0,1fr)] gap-5 max-w-[880px]"
          label={t('revision.title')}
          busy={isBusy}
          onSubmit={() => send({ type: 'submit' })}
        >
          {opened.proposal.note && <RevisionNote note={opened.proposal.note} />}
          <div role="status" className="empty:hidden">
            {isOpenElsewhere && <Note tone="pending">{common('draft.elsewhere')}</Note>}
          </div>
          {isRestored && <Note tone="info">{t('wizard.restored')}</Note>}
          <FailureNote failure={failure} />
          <Offer snapshot={snapshot} send={send} />
          {milestones && <RevisionMilestones actor={milestones} price={values.offer_price} currency={values.currency} />}
          <FeeNote fee={opened.fee} text="revision.fee">
            {t('payUntil.decision')}
          </FeeNote>
          <div className="flex flex-wrap items-center justify-between gap-4">
            <div className="grid gap-1 min-w-0 [&_p:empty]:min-h-0">
              {autosave && <ChildFlow<typeof autosaveMachine> actor={autosave} view={DraftStatus} />}
              <RevisionProblems snapshot={snapshot} />
            </div>
            <Button variant="primary" type="submit" className="ms-auto max-sm:w-full" busy={isBusy}>
              {t('revision.submit')}
            </Button>
          </div>
        </Form>
      </div>
    </>
  );
}

function Offer({ snapshot, send }: Props) {
  const { t } = useTranslation('proposals');
  const say = useProblemWords(revisionOffer);
  const { values, documents, isAttachmentTouched, failure } = snapshot.context;
  const { documents: files } = snapshot.children;
  const text = (field: OfferField) => ({
    value: values[field],
    error: errorOf(snapshot.context, field, (problem) => say(field, problem)),
    onChange: (value: string) => send({ type: 'field.change', field, value }),
    onBlur: () => send({ type: 'field.leave', field }),
  });
  const isUnattached = isAttachmentTouched && documents.length === 0;
  return (
    <Card title={t('offered.title')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {files && <Attachment actor={files} error={isUnattached ? t('revisionSays.attachment') : failure?.fields.attachment} />}
        <MoneyField
          label={t(`revisionPrice.${values.currency}`)}
          unit={formatCurrency(values.currency, useLocale())}
          {...text('offer_price')}
        />
        <TextField label={t('revision.proposalTitle')} dir="auto" {...text('title')} />
        <TextArea label={t('revision.description')} rows={6} limit={proposalTextMaxLength} {...text('description')} />
        <MoneyField label={t('revision.period')} unit={t('wizard.days')} {...text('period')} />
      </div>
    </Card>
  );
}
