import { useTranslation } from 'react-i18next';
import type { documentsMachine } from '../../../machines/files/documents.machine.ts';
import type { tenderEditorMachine } from '../../../machines/tenders/tender-editor.machine.ts';
import type { TenderField } from '../../../machines/tenders/tender-form.ts';
import { ChildFlow, type ViewProps } from '../../Flow.tsx';
import { Documents } from '../../files/Documents.tsx';
import { errorOf, FailureNote } from '../../form-parts.tsx';
import { Card } from '../../ui/Card.tsx';
import { FieldError } from '../../ui/FieldError.tsx';
import { Form } from '../../ui/Form.tsx';
import { Note } from '../../ui/Note.tsx';
import { EditorDates } from './EditorDates.tsx';
import { EditorFoot } from './EditorFoot.tsx';
import { EditorNeed } from './EditorNeed.tsx';
import { type EditorPartProps, type TenderTextField, wireNames } from './editor-part.ts';

type Props = ViewProps<typeof tenderEditorMachine>;

/** The tender form, in three sections; errors appear after a field is left or the form is submitted. */
export function EditorForm({ snapshot, send }: Props) {
  const { t } = useTranslation('tenders');
  const { t: publishing } = useTranslation('publishing');
  const { t: common } = useTranslation();
  const { values, failure, isRestored, isOpenElsewhere } = snapshot.context;
  const { autosave } = snapshot.children;
  const error = (field: TenderField) => errorOf(snapshot.context, field, (key) => t(key)) ?? failure?.fields[wireNames[field] ?? field];
  const text = (field: TenderTextField) => ({
    value: values[field],
    error: error(field),
    onChange: (value: string) => send({ type: 'field.change', field, value }),
    onBlur: () => send({ type: 'field.leave', field }),
  });
  const part: EditorPartProps = { snapshot, send, error, text };
  return (
    <Form className="grid grid-cols-[minmax(0,1fr)] gap-5 min-w-0" busy={snapshot.hasTag('busy')} onSubmit={() => send({ type: 'submit' })}>
      <div role="status" className="empty:hidden">
        {isOpenElsewhere && <Note tone="pending">{common('draft.elsewhere')}</Note>}
      </div>
      {isRestored && <Note tone="info">{publishing('editor.restored')}</Note>}
      <Rejected snapshot={snapshot} />
      <FailureNote failure={failure} />
      <EditorNeed {...part} />
      <EditorDates {...part} />
      <Attached snapshot={snapshot} />
      {autosave && <EditorFoot snapshot={snapshot} autosave={autosave} />}
    </Form>
  );
}

function Rejected({ snapshot }: Pick<Props, 'snapshot'>) {
  const { t } = useTranslation('tenders');
  const { t: publishing } = useTranslation('publishing');
  const { status, reason } = snapshot.context.draft?.approvalStatus ?? {};
  if (status !== 'rejected') return null;
  return (
    <Note tone="pending">
      {publishing('editor.rejected')}
      {reason && (
        <span className="block mt-1">
          <span className="font-medium">{t('tender.reason')}:</span> <bdi className="whitespace-pre-line">{reason}</bdi>
        </span>
      )}
    </Note>
  );
}

function Attached({ snapshot }: Pick<Props, 'snapshot'>) {
  const { t } = useTranslation('tenders');
  const { documents } = snapshot.children;
  return (
    <Card title={t('tender.documents')}>
      {documents && <ChildFlow<typeof documentsMachine> actor={documents} view={Documents} />}
      <FieldError error={snapshot.context.failure?.fields.documents} />
    </Card>
  );
}
