import type { Currency, Milestone, OpenedProposal } from '../../../../contract/entities/proposals.ts';

/** The ids of the proposals that are the lowest of their currency and the shortest of all; there may be several of each. */
export type Best = { lowest: readonly number[]; shortest: readonly number[]; currencies: number };

/** The currencies that were offered in, in the order in which they first appear. */
export const currenciesOf = (proposals: readonly OpenedProposal[]): Currency[] => [
  ...new Set(proposals.map(({ offer }) => offer.currency)),
];

export const inCurrency = (proposals: readonly OpenedProposal[], currency: Currency): OpenedProposal[] =>
  proposals.filter(({ offer }) => offer.currency === currency);

const least = (proposals: readonly OpenedProposal[], of: (proposal: OpenedProposal) => number): number[] => {
  const value = Math.min(...proposals.map(of));
  return proposals.filter((proposal) => of(proposal) === value).map(({ id }) => id);
};

/** What is marked as the best: of those that were not rejected, and only where there is something to compare with. */
export const bestOf = (proposals: readonly OpenedProposal[]): Best => {
  const considered = proposals.filter(({ state }) => state !== 'rejected');
  const currencies = currenciesOf(considered);
  const groups = currencies.map((currency) => inCurrency(considered, currency)).filter((group) => group.length > 1);
  return {
    lowest: groups.flatMap((group) => least(group, ({ offer }) => offer.offer_price)),
    shortest: considered.length > 1 ? least(considered, ({ offer }) => offer.period) : [],
    currencies: currencies.length,
  };
};

/** When the first milestone of an offer starts and the last one ends; null without any. */
export const spanOf = (milestones: readonly Milestone[]): { from: string; to: string } | null => {
  const instants = milestones.flatMap(({ start_date, end_date }) => [start_date, end_date]).sort();
  const [from] = instants;
  const to = instants.at(-1);
  return from && to ? { from, to } : null;
};
