import type { autosaveMachine } from '../../../machines/drafts/autosave.machine.ts';
import type { tenderEditorMachine } from '../../../machines/tenders/tender-editor.machine.ts';
import { unsavedIn } from '../../../machines/tenders/tender-form.ts';
import { DraftStatus } from '../../drafts/DraftStatus.tsx';
import type { ViewProps } from '../../Flow.tsx';
import { useEditorNames } from './use-editor-names.ts';

type Props = Pick<ViewProps<typeof tenderEditorMachine>, 'snapshot'> & { draft: ViewProps<typeof autosaveMachine>['snapshot'] };

/** Autosave status, with the fields that cannot be saved; the form shows why the server rejects a draft. */
export function EditorStatus({ snapshot, draft }: Props) {
  const names = useEditorNames();
  const notSaved = new Set(unsavedIn(snapshot.context.errors).map((field) => names[field]));
  return <DraftStatus snapshot={draft} notSaved={[...notSaved]} isReasonShown />;
}
