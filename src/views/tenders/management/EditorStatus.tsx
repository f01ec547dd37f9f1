import { Check, CloudOff, LoaderCircle, Pencil, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatList } from '../../../i18n/formats.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { isPassing } from '../../../machines/tenders/tender-editing.ts';
import type { tenderEditorMachine } from '../../../machines/tenders/tender-editor.machine.ts';
import { type TenderField, unstoredIn } from '../../../machines/tenders/tender-form.ts';
import type { ViewProps } from '../../Flow.tsx';

type Props = Pick<ViewProps<typeof tenderEditorMachine>, 'snapshot'>;

/** Autosave status; announced after a save or a failure. */
export function EditorStatus({ snapshot }: Props) {
  const { t } = useTranslation('tenders');
  const isAt = (storing: 'stored' | 'saveFailed' | 'changed' | 'conflict') => snapshot.matches({ form: { storing } });
  const isWaiting = isAt('changed') || isAt('conflict');
  const isSaving = !isWaiting && !isAt('stored') && !isAt('saveFailed');
  return (
    <p role="status" data-testid="saved" className="hint flex items-center gap-2 min-h-5">
      {isAt('stored') && snapshot.context.id !== null && <Saved snapshot={snapshot} />}
      {isAt('saveFailed') && <NotSaved snapshot={snapshot} />}
      {isWaiting && (
        <span aria-hidden="true" className="flex items-center gap-2">
          <Pencil className="size-4" />
          {t('editor.unsaved')}
        </span>
      )}
      {isSaving && (
        <span aria-hidden="true" className="flex items-center gap-2">
          <LoaderCircle className="size-4 spin" />
          {t('editor.saving')}
        </span>
      )}
    </p>
  );
}

/** Labels of the fields; the deadline is saved only with both day and time. */
const names = {
  title: 'tender.title',
  titleAr: 'editor.titleAr',
  description: 'tender.description',
  descriptionAr: 'editor.descriptionAr',
  services: 'tender.services',
  status: 'tender.status',
  bond: 'tender.bond',
  publishDay: 'tender.published',
  startDay: 'tender.start',
  endDay: 'tender.end',
  questionDays: 'editor.questionDays',
  deadlineDay: 'tender.deadline',
  deadlineTime: 'tender.deadline',
} as const satisfies Record<TenderField, string>;

function Saved({ snapshot }: Props) {
  const { t } = useTranslation('tenders');
  const locale = useLocale();
  const left = new Set(unstoredIn(snapshot.context.errors).map((field) => t(names[field])));
  if (left.size > 0)
    return (
      <>
        <TriangleAlert className="size-4 shrink-0 text-pending" />
        {t('editor.savedExcept', { fields: formatList([...left], locale) })}
      </>
    );
  return (
    <>
      <Check className="size-4 text-open" />
      {t('editor.saved')}
    </>
  );
}

/** The server's reason for rejecting the draft is shown above the form, unless the failure is transient. */
function NotSaved({ snapshot }: Props) {
  const { t } = useTranslation('tenders');
  const { failure } = snapshot.context;
  return (
    <>
      <CloudOff className="size-4 shrink-0 text-danger" />
      {t(failure && isPassing(failure) ? 'editor.saveFailed' : 'editor.refused')}
    </>
  );
}
