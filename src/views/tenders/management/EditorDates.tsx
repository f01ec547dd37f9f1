import { useTranslation } from 'react-i18next';
import { defaultDeadlineTime } from '../../../../contract/limits.ts';
import { Card } from '../../ui/Card.tsx';
import { DateField } from '../../ui/DateField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { EditorPartProps } from './editor-part.ts';

/** Publish date, start, end and deadline of a tender, in Qatar time. */
export function EditorDates({ text }: EditorPartProps) {
  const { t } = useTranslation('tenders');
  const { t: publishing } = useTranslation('publishing');
  return (
    <Card title={publishing('editor.dates')}>
      <p className="text-ink-2 mb-4">{publishing('editor.datesHint')}</p>
      <div className="grid sm:grid-cols-2 gap-5">
        <DateField label={t('tender.published')} format="dd/MM/yyyy" {...text('publishDay')} />
        <DateField label={t('tender.start')} format="dd/MM/yyyy" {...text('startDay')} />
        <DateField label={t('tender.end')} format="dd/MM/yyyy" {...text('endDay')} />
        <DateField label={publishing('editor.deadlineDay')} format="dd/MM/yyyy" {...text('deadlineDay')} />
        <TextField
          label={publishing('editor.deadlineTime')}
          hint={publishing('editor.deadlineHint')}
          dir="ltr"
          autoComplete="off"
          placeholder={defaultDeadlineTime}
          {...text('deadlineTime')}
        />
        <TextField
          label={publishing('editor.questionDays')}
          hint={publishing('editor.questionDaysHint')}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          {...text('questionDays')}
        />
      </div>
    </Card>
  );
}
