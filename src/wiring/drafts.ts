import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type { DraftKind } from '../../contract/entities/drafts.ts';
import { autosaveMachine } from '../machines/drafts/autosave.machine.ts';
import type { DraftChanged, DraftEnded } from '../machines/drafts/autosaving.ts';
import { type Draft, type DraftOf, isOfKind } from '../machines/drafts/draft.ts';
import type { PlainToast } from '../machines/shell/toast.ts';
import { watchStoredDrafts } from '../services/drafts/draft-changes.ts';
import type { DraftStore } from '../services/drafts/draft-store.ts';
import { shareMessage } from '../services/notifications/tabs.ts';
import { showSuccess, showWarning, type Tools, watchNetworkOf } from './tools.ts';

/** Notifies a form of stored and ended drafts of its kind. */
export const watchDrafts = fromCallback<EventObject, { kind: DraftKind }, DraftChanged | DraftEnded>(({ input, sendBack }) =>
  watchStoredDrafts((draft) => {
    if (draft === null) return sendBack({ type: 'draft.changed', tenderId: null, version: null });
    const { kind, tenderId, version } = draft;
    if (kind !== input.kind) return;
    if (version === null) sendBack({ type: 'draft.ended', tenderId });
    else sendBack({ type: 'draft.changed', tenderId, version });
  }),
);

/** Provides the autosave of one kind of drafts; `saved` is shown when a save that was requested has succeeded. */
export const wireAutosave = <Kind extends DraftKind>(tools: Tools, store: DraftStore<Kind>, saved: PlainToast) => {
  const toast = showSuccess(tools);
  const warn = showWarning(tools);
  const ownOf = (draft: Draft): DraftOf<Kind> => {
    if (isOfKind(draft, store.kind)) return draft;
    throw new TypeError(`A draft of the kind "${draft.kind}" is not saved with those of the kind "${store.kind}".`);
  };
  return autosaveMachine.provide({
    actors: {
      storeDraft: fromPromise(({ input, signal }) => store.store(ownOf(input), signal)),
      watchNetwork: watchNetworkOf(tools),
      watchChanges: watchDrafts,
      readTheirs: fromPromise(({ input, signal }) => store.readTheirs(ownOf(input), signal)),
    },
    actions: {
      keepLocalCopy: (_, draft) => store.keepLocalCopy(ownOf(draft)),
      dropLocalCopy: (_, draft) => store.dropLocalCopy(ownOf(draft)),
      trimLocalCopy: (_, draft) => store.trimLocalCopy(ownOf(draft)),
      announceStored: (_, draft) => shareMessage({ draft }),
      announceSaved: () => toast(saved),
      announceUnsaved: () => warn('toast.draftUnsaved'),
    },
  });
};
