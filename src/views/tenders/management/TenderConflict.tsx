import type { ActorRefFrom } from 'xstate';
import type { autosaveMachine } from '../../../machines/drafts/autosave.machine.ts';
import type { tenderEditorMachine } from '../../../machines/tenders/tender-editor.machine.ts';
import { DraftConflict } from '../../drafts/DraftConflict.tsx';
import { useFlow, type ViewProps } from '../../Flow.tsx';
import { useTenderDifferences } from './use-tender-differences.ts';

export type TenderConflictProps = Pick<ViewProps<typeof tenderEditorMachine>, 'snapshot'> & {
  actor: ActorRefFrom<typeof autosaveMachine>;
};

/** The conflict of a tender's draft: what differs, field by field. */
export function TenderConflict({ snapshot: { context }, actor }: TenderConflictProps) {
  const differencesOf = useTenderDifferences(context.categories);
  const { snapshot, send } = useFlow<typeof autosaveMachine>(actor);
  const { draft, theirs } = snapshot.context;
  const other = theirs?.kind === 'tender' ? theirs.content : null;
  const differences = draft.kind === 'tender' && other ? differencesOf(draft.content, other) : [];
  return <DraftConflict snapshot={snapshot} send={send} differences={differences} />;
}
