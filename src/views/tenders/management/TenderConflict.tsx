import type { ActorRefFrom } from 'xstate';
import type { autosaveMachine } from '../../../machines/drafts/autosave.machine.ts';
import type { TenderContent } from '../../../machines/tenders/tender-editing.ts';
import type { tenderEditorMachine } from '../../../machines/tenders/tender-editor.machine.ts';
import { DraftConflict } from '../../drafts/DraftConflict.tsx';
import { useFlow, type ViewProps } from '../../Flow.tsx';
import { useTenderDifferences } from './use-tender-differences.ts';

// The autosave flow does not read drafts; its parent here, the editor, gives it tenders only.
const tenderIn = (typed: object): TenderContent => typed as TenderContent;

export type TenderConflictProps = Pick<ViewProps<typeof tenderEditorMachine>, 'snapshot'> & {
  actor: ActorRefFrom<typeof autosaveMachine>;
};

/** The conflict of a tender's draft: what differs, field by field. */
export function TenderConflict({ snapshot: { context }, actor }: TenderConflictProps) {
  const differencesOf = useTenderDifferences(context.categories);
  const { snapshot, send } = useFlow<typeof autosaveMachine>(actor);
  const { typed, theirs } = snapshot.context;
  const differences = theirs?.typed ? differencesOf(tenderIn(typed), tenderIn(theirs.typed)) : [];
  return <DraftConflict snapshot={snapshot} send={send} differences={differences} />;
}
