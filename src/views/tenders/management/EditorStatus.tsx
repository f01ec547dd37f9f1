import { useTranslation } from 'react-i18next';
import type { autosaveMachine } from '../../../machines/drafts/autosave.machine.ts';
import type { tenderEditorMachine } from '../../../machines/tenders/tender-editor.machine.ts';
import { type TenderField, unstoredIn } from '../../../machines/tenders/tender-form.ts';
import { DraftStatus } from '../../drafts/DraftStatus.tsx';
import type { ViewProps } from '../../Flow.tsx';

type Props = Pick<ViewProps<typeof tenderEditorMachine>, 'snapshot'> & { draft: ViewProps<typeof autosaveMachine>['snapshot'] };

/** Autosave status, with the fields that cannot be saved; the form shows why the server rejects a draft. */
export function EditorStatus({ snapshot, draft }: Props) {
  const { t } = useTranslation('tenders');
  const notSaved = new Set(unstoredIn(snapshot.context.errors).map((field) => t(names[field])));
  return <DraftStatus snapshot={draft} notSaved={[...notSaved]} isReasonShown />;
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
