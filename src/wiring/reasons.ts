import { fromPromise } from 'xstate';
import { awardMachine } from '../machines/proposals/award.machine.ts';
import { reasonMachine } from '../machines/reason.machine.ts';
import * as reasons from '../services/drafts/reasons.ts';

/** Reads the reason that this tab has kept. */
export const readReason = fromPromise<string | null, { keptAs: string }>(async ({ input }) => reasons.readReason(input.keptAs));

/** The dialog for a reason, whose text is kept in this tab. */
export const reason = reasonMachine.provide({
  actors: { readReason },
  actions: { keepReason: (_, kept) => reasons.keepReason(kept) },
});

/** The dialog for the texts of an award, which are kept in this tab. */
export const award = awardMachine.provide({
  actors: { readAward: fromPromise(async ({ input }) => reasons.readAward(input.keptAs)) },
  actions: { keepAward: (_, kept) => reasons.keepAward(kept) },
});

/** Deletes what this tab has kept of a decision, because it was made. */
export const dropReason = (_: unknown, keptAs: string): void => reasons.dropReason(keptAs);
