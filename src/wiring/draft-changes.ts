import { type EventObject, fromCallback } from 'xstate';
import type { DraftKind } from '../../contract/entities/drafts.ts';
import type { DraftChanged, DraftEnded } from '../machines/drafts/autosaving.ts';
import { watchStoredDrafts } from '../services/drafts/draft-changes.ts';

/** Notifies a form of stored and ended drafts of its kind; `draftKey` returns what tells the draft of a tender from others. */
export const watchDraftsOf = (kind: DraftKind, draftKey: (tenderId: number) => object) =>
  fromCallback<EventObject, undefined, DraftChanged | DraftEnded>(({ sendBack }) =>
    watchStoredDrafts((draft) => {
      if (draft === null) return sendBack({ type: 'draft.changed', draftKey: {}, version: null });
      if (draft.kind !== kind) return;
      const { tenderId, version } = draft;
      if (version === null) sendBack({ type: 'draft.ended', draftKey: draftKey(tenderId) });
      else sendBack({ type: 'draft.changed', draftKey: draftKey(tenderId), version });
    }),
  );
