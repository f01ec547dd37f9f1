import type { Priority } from './set-ups.ts';

/** What a failure would cost first, by the names of what takes part in a transition: its event, guards, actions and calls. */
const costs: readonly (readonly [string, RegExp])[] = [
  ['money', /pay|refund|\bfee|award|price|receipt|offer(?!ed|s)|amount|submitProposal|resubmit/i],
  ['deadline', /deadline|expire|standstill|^end\.|late|openProposals|nameOpener|withdrawal/i],
  ['access', /password|factor|session|signIn|signOut|logout|ensureMember|member\.|role|suspend|revoke|recovery/i],
  ['lost text', /^keep|restore|draft|conflict|elsewhere|newer|\.leave$|unsaved|discard|upload|forget|localCopy|outbox|sendMessage/i],
];

/** How much depends on a case, and why. */
export type Ranked = { priority: Priority; cost: string | null };

/** Returns the priority of a transition: high where money, a deadline, access or a text is at stake, else one that its flow limits. */
export const priorityOf = (ofFlow: Priority, names: readonly string[]): Ranked => {
  const cost = costs.find(([, name]) => names.some((each) => name.test(each)))?.[0] ?? null;
  if (cost !== null && ofFlow !== 'low') return { priority: 'high', cost };
  return { priority: ofFlow === 'high' ? 'medium' : ofFlow, cost: null };
};
