import type { AwardValues, KeptAward } from '../../machines/proposals/award.machine.ts';
import type { KeptReason } from '../../machines/reason.machine.ts';
import { dropDraft, keepDraft, readDraft } from './drafts.ts';

const nameOf = (keptAs: string): string => `reason.${keptAs}`;

/** Returns the reason that this tab has kept of a decision; null if there is none. */
export const readReason = (keptAs: string): string | null => readDraft(nameOf(keptAs), { reason: '' })?.reason ?? null;
export const keepReason = ({ keptAs, reason }: KeptReason): void => keepDraft(nameOf(keptAs), { reason });

/** Returns the texts that this tab has kept of an award; null if there are none. */
export const readAward = (keptAs: string): AwardValues | null => readDraft(nameOf(keptAs), { statement: '', note: '' });
export const keepAward = ({ keptAs, statement, note }: KeptAward): void => keepDraft(nameOf(keptAs), { statement, note });

/** Deletes the texts of a decision, because it was made. */
export const dropReason = (keptAs: string): void => dropDraft(nameOf(keptAs));
