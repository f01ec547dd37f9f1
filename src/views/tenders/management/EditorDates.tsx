import { useTranslation } from 'react-i18next';
import { defaultDeadlineTime } from '../../../../contract/limits.ts';
import { Card } from '../../ui/Card.tsx';
import { DateField } from '../../ui/DateField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { DayOffHint } from './DayOffHint.tsx';
import type { EditorPartProps } from './editor-part.ts';

/** When a tender opens and closes, in Qatar time. */
export function EditorDates({ snapshot, text }: EditorPartProps) {
  const { t } = useTranslation('publishing');
  const { values, holidays } = snapshot.context;
  return (
    <Card title={t('editor.dates')}>
      <p className="text-ink-2 mb-4">{t('editor.datesHint')}</p>
      <div className="grid sm:grid-cols-2 gap-5">
        <div className="sm:col-span-2 sm:max-w-[calc(50%-10px)] grid gap-2">
          <DateField label={t('editor.opens')} format="dd/MM/yyyy" {...text('publishDay')} />
          <DayOffHint typed={values.publishDay} holidays={holidays} />
        </div>
        <div className="grid gap-2 content-start">
          <DateField label={t('editor.closes')} format="dd/MM/yyyy" {...text('deadlineDay')} />
          <DayOffHint typed={values.deadlineDay} holidays={holidays} />
        </div>
        <TextField
          label={t('editor.closesTime')}
          hint={t('editor.deadlineHint')}
          dir="ltr"
          autoComplete="off"
          placeholder={defaultDeadlineTime}
          {...text('deadlineTime')}
        />
        <TextField
          label={t('editor.questionDays')}
          hint={t('editor.questionDaysHint')}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          {...text('questionDays')}
        />
      </div>
    </Card>
  );
}
