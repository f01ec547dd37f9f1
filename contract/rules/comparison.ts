import type { Best, Currency, MilestoneSummary, OpenedProposal } from '../entities/proposals.ts';

/** What a comparison reads of a proposal. */
export type Compared = Pick<OpenedProposal, 'id' | 'state' | 'offer_price' | 'currency' | 'period'>;

/** Returns the currencies of the offers, in order of first appearance. */
export const currenciesOf = (proposals: readonly Compared[]): Currency[] => [...new Set(proposals.map(({ currency }) => currency))];

export const inCurrency = <P extends Compared>(proposals: readonly P[], currency: Currency): P[] =>
  proposals.filter((proposal) => proposal.currency === currency);

const least = (proposals: readonly Compared[], of: (proposal: Compared) => number): number[] => {
  const value = proposals.reduce((lowest, proposal) => Math.min(lowest, of(proposal)), Number.POSITIVE_INFINITY);
  return proposals.filter((proposal) => of(proposal) === value).map(({ id }) => id);
};

/** Returns the best proposals among those not rejected, if there are at least two to compare. */
export const bestOf = (proposals: readonly Compared[]): Best => {
  const considered = proposals.filter(({ state }) => state !== 'rejected');
  const currencies = currenciesOf(considered);
  const groups = currencies.map((currency) => inCurrency(considered, currency)).filter((group) => group.length > 1);
  return {
    lowest: groups.flatMap((group) => least(group, ({ offer_price }) => offer_price)),
    shortest: considered.length > 1 ? least(considered, ({ period }) => period) : [],
    currencies: currencies.length,
  };
};

/**
 * Returns by how many percent the price of a proposal is above the lowest of its currency, rounded to one decimal; null for the lowest itself,
 * for a rejected one, and if the lowest is not among the proposals.
 */
export const aboveLowest = (proposal: Compared, { lowest }: Pick<Best, 'lowest'>, proposals: readonly Compared[]): number | null => {
  const best = inCurrency(proposals, proposal.currency).find(({ id }) => lowest.includes(id));
  if (!best || best.offer_price === 0 || proposal.state === 'rejected' || lowest.includes(proposal.id)) return null;
  return Math.round((proposal.offer_price / best.offer_price - 1) * 1000) / 10;
};

/** Whether proposals include rejected ones, which no figure considers. */
export const hasRejected = (proposals: readonly Compared[]): boolean => proposals.some(({ state }) => state === 'rejected');

export const comparisonOrders = ['received', 'price', 'duration'] as const;
export type ComparisonOrder = (typeof comparisonOrders)[number];

/** Returns proposals in an order, the best first; prices are ordered within each currency, rejected proposals come last. */
export const inOrder = <P extends Compared>(proposals: readonly P[], order: ComparisonOrder): P[] => {
  if (order === 'received') return [...proposals];
  const currencies = currenciesOf(proposals);
  const byCurrency = (one: P, other: P) => currencies.indexOf(one.currency) - currencies.indexOf(other.currency);
  const byRejection = (one: P, other: P) => Number(one.state === 'rejected') - Number(other.state === 'rejected');
  return proposals.toSorted(
    (one, other) =>
      byRejection(one, other) ||
      (order === 'price' ? byCurrency(one, other) || one.offer_price - other.offer_price : one.period - other.period),
  );
};

/** How a publisher compares: the order, the chosen proposals, and whether only those are shown. */
export type Comparing = { order: ComparisonOrder; chosen: readonly number[]; isNarrowed: boolean };

/** Returns the proposals that a comparison shows; all of them if none of the chosen ones is among them. */
export const shownIn = <P extends Compared>({ order, chosen, isNarrowed }: Comparing, proposals: readonly P[]): P[] => {
  const kept = isNarrowed ? proposals.filter(({ id }) => chosen.includes(id)) : [];
  return inOrder(kept.length > 0 ? kept : proposals, order);
};

/** Returns the start of the first and the end of the last milestone; null without milestones. */
export const spanOf = (milestones: readonly Pick<MilestoneSummary, 'start_date' | 'end_date'>[]): { from: string; to: string } | null => {
  const instants = milestones.flatMap(({ start_date, end_date }) => [start_date, end_date]).sort();
  const [from] = instants;
  const to = instants.at(-1);
  return from && to ? { from, to } : null;
};
