import { type } from '../type.ts';

/** What a draft is written for: a proposal for a tender, or a tender itself. */
export const draftKinds = ['proposal', 'tender'] as const;
export const DraftKind = type.enumerated(...draftKinds);
export type DraftKind = typeof DraftKind.infer;

/**
 * A stored draft without its content: `tenderId` is the tender that it is, or that it is a proposal for. `version` is null once it has ended:
 * it was deleted or submitted.
 */
export const DraftVersion = type({ kind: DraftKind, tenderId: 'number.integer > 0', version: '(number.integer > 0) | null' });
export type DraftVersion = typeof DraftVersion.infer;

/** A draft of the reader was stored or has ended. Null: any may have been. */
export const DraftChange = type({ draft: DraftVersion.or('null') });
export type DraftChange = typeof DraftChange.infer;
