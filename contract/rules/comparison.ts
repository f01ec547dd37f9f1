import type { Currency, Milestone, OpenedProposal } from '../entities/proposals.ts';

/** IDs of the proposals with the lowest price per currency and of the shortest ones; ties are possible. */
export type Best = { lowest: readonly number[]; shortest: readonly number[]; currencies: number };

/** Returns the currencies of the offers, in order of first appearance. */
export const currenciesOf = (proposals: readonly OpenedProposal[]): Currency[] => [
  ...new Set(proposals.map(({ offer }) => offer.currency)),
];

export const inCurrency = (proposals: readonly OpenedProposal[], currency: Currency): OpenedProposal[] =>
  proposals.filter(({ offer }) => offer.currency === currency);

const least = (proposals: readonly OpenedProposal[], of: (proposal: OpenedProposal) => number): number[] => {
  const value = Math.min(...proposals.map(of));
  return proposals.filter((proposal) => of(proposal) === value).map(({ id }) => id);
};

/** Returns the best proposals among those not rejected, if there are at least two to compare. */
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

/** Returns the start of the first and the end of the last milestone; null without milestones. */
export const spanOf = (milestones: readonly Milestone[]): { from: string; to: string } | null => {
  const instants = milestones.flatMap(({ start_date, end_date }) => [start_date, end_date]).sort();
  const [from] = instants;
  const to = instants.at(-1);
  return from && to ? { from, to } : null;
};
