import { type EventObject, fromCallback } from 'xstate';
import type { DraftKind } from '../../contract/entities/drafts.ts';
import type { DraftChanged } from '../machines/drafts/autosaving.ts';
import { watchStoredDrafts } from '../services/draft-changes.ts';

/** Notifies a form of stored drafts of its kind; `whose` returns what tells the draft of a tender from others. */
export const watchDraftsOf = (kind: DraftKind, whose: (tenderId: number) => object) =>
  fromCallback<EventObject, undefined, DraftChanged>(({ sendBack }) =>
    watchStoredDrafts((draft) => {
      if (draft === null) sendBack({ type: 'draft.changed', whose: {}, version: null });
      else if (draft.kind === kind) sendBack({ type: 'draft.changed', whose: whose(draft.tenderId), version: draft.version });
    }),
  );
