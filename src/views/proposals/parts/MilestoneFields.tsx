import { useSelector } from '@xstate/react';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { Currency } from '../../../../contract/entities/proposals.ts';
import { proposalTextMaxLength } from '../../../../contract/limits.ts';
import { formatCurrency } from '../../../i18n/formats.ts';
import type { documentsMachine } from '../../../machines/files/documents.machine.ts';
import { endsBeforeStart, type MilestoneField, type MilestoneItem } from '../../../machines/proposals/milestone-form.ts';
import type { milestonesMachine } from '../../../machines/proposals/milestones.machine.ts';
import { useFlow } from '../../Flow.tsx';
import { Documents } from '../../files/Documents.tsx';
import { shownErrorOf } from '../../form-parts.tsx';
import { DateField } from '../../ui/DateField.tsx';
import { MoneyField } from '../../ui/MoneyField.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useLocale } from '../../ui/use-locale.ts';
import { HintLine } from './HintLine.tsx';
import type { MilestoneLook } from './milestone-look.ts';
import { useProblemWords } from './problem-words.ts';

export type MilestonesActor = ActorRefFrom<typeof milestonesMachine>;
// Only the field that changes renders on a keystroke.
const Words = memo(TextField);
const Description = memo(TextArea);
const Figure = memo(MoneyField);
const Day = memo(DateField);

/** Returns the ID of a field's control; `of` distinguishes milestones that are shown together. */
export const milestoneFieldId = (field: MilestoneField | 'documents', of = 'milestone'): string => `${of}-${field}`;

type MilestoneFieldsProps = {
  actor: MilestonesActor;
  item: MilestoneItem;
  currency: Currency;
  look: MilestoneLook;
  /** Begins the IDs of the controls. */
  of?: string;
};

/** The form of a milestone; errors appear after a field is left or the next step is requested. */
export function MilestoneFields({ actor, item, currency, look, of }: MilestoneFieldsProps) {
  const { t } = useTranslation('proposals');
  const say = useProblemWords(look.words);
  const { key, values } = item;
  const handlers = useMemo(() => handlersOf(actor, key), [actor, key]);
  const text = (field: MilestoneField) => {
    const problem = shownErrorOf(item, field);
    return { id: milestoneFieldId(field, of), value: values[field], error: problem && say(field, problem), ...handlers[field] };
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Words label={t(look.title)} dir="auto" {...text('title')} />
      <Description label={t(look.description)} rows={3} limit={proposalTextMaxLength} {...text('description')} />
      <div className="grid sm:grid-cols-2 gap-5">
        <Figure label={t(`${look.amount}.${currency}`)} unit={formatCurrency(currency, useLocale())} {...text('amount')} />
        <Figure label={t(look.period)} unit={t('wizard.days')} {...text('period')} />
      </div>
      <div className="grid sm:grid-cols-2 xl:grid-cols-3 gap-5">
        <Day label={t('milestones.start')} format="dd/MM/yyyy" {...text('start_date')} />
        <Day label={t('milestones.end')} format="dd/MM/yyyy" {...text('end_date')} />
        <Day label={t(look.finish)} format="dd/MM/yyyy" {...text('expected_completion_date')} />
      </div>
      <HintLine text={endsBeforeStart(values) && t('milestones.reversed')} />
      <MilestoneDocuments id={milestoneFieldId('documents', of)} actor={actor} of={key} label={t(look.documents)} />
    </div>
  );
}

type Handlers = { onChange: (value: string) => void; onBlur: () => void };

const handlersOf = (actor: MilestonesActor, key: number): Record<MilestoneField, Handlers> => {
  const of = (field: MilestoneField): Handlers => ({
    onChange: (value) => actor.send({ type: 'milestone.change', key, field, value }),
    onBlur: () => actor.send({ type: 'milestone.leave', key, field }),
  });
  return {
    title: of('title'),
    description: of('description'),
    amount: of('amount'),
    period: of('period'),
    start_date: of('start_date'),
    end_date: of('end_date'),
    expected_completion_date: of('expected_completion_date'),
  };
};

type MilestoneDocumentsProps = { id: string; actor: MilestonesActor; of: number; label: string };

function MilestoneDocuments({ id, actor, of, label }: MilestoneDocumentsProps) {
  const documents = useSelector(actor, ({ children }) => children[`documents-${of}`] as ActorRefFrom<typeof documentsMachine> | undefined);
  if (!documents) return null;
  return (
    <div>
      <p className="label">{label}</p>
      <ShownDocuments id={id} actor={documents} label={label} />
    </div>
  );
}

type ShownDocumentsProps = {
  /** ID of the control that chooses files. */
  id?: string;
  actor: ActorRefFrom<typeof documentsMachine>;
  label: string;
  error?: string | undefined;
};

/** Documents with the texts of the specification and their validation error. */
export function ShownDocuments({ id, actor, label, error }: ShownDocumentsProps) {
  const { t } = useTranslation('proposals');
  return <Documents {...useFlow<typeof documentsMachine>(actor)} id={id} label={label} hint={t('wizard.documentsHint')} error={error} />;
}
