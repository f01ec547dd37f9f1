import { describe, expect, test } from 'vitest';
import { aboveLowest, bestOf, type Compared, currenciesOf, inCurrency, inOrder, shownIn, spanOf } from '../../contract/rules/comparison.ts';

type Offered = { id: number; price: number; currency?: 'QAR' | 'USD'; period?: number; state?: Compared['state'] };

const proposal = ({ id, price, currency = 'QAR', period = 90, state = 'submitted' }: Offered): Compared => ({
  id,
  state,
  offer_price: price,
  currency,
  period,
});

test('the lowest price is found in each currency, ties included', () => {
  const proposals = [
    proposal({ id: 1, price: 900 }),
    proposal({ id: 2, price: 800 }),
    proposal({ id: 3, price: 800 }),
    proposal({ id: 4, price: 20, currency: 'USD' }),
    proposal({ id: 5, price: 10, currency: 'USD' }),
  ];
  expect(bestOf(proposals)).toMatchObject({ lowest: [2, 3, 5], currencies: 2 });
  expect(currenciesOf(proposals)).toEqual(['QAR', 'USD']);
  expect(inCurrency(proposals, 'USD').map(({ id }) => id)).toEqual([4, 5]);
});

test('a rejected proposal is not the best, and one alone is not compared', () => {
  const considered = [proposal({ id: 1, price: 900, period: 60 }), proposal({ id: 2, price: 100, period: 10, state: 'rejected' })];
  expect(bestOf(considered)).toEqual({ lowest: [], shortest: [], currencies: 1 });
  expect(bestOf([...considered, proposal({ id: 3, price: 950, period: 30 })])).toEqual({ lowest: [1], shortest: [3], currencies: 1 });
});

test('a price is compared with the lowest one of its currency, rejected ones left out', () => {
  const proposals = [
    proposal({ id: 1, price: 318_400 }),
    proposal({ id: 2, price: 296_750 }),
    proposal({ id: 3, price: 204_000, state: 'rejected' }),
    proposal({ id: 4, price: 10, currency: 'USD' }),
  ];
  const best = bestOf(proposals);
  expect(proposals.map((each) => aboveLowest(each, best, proposals))).toEqual([7.3, null, null, null]);
  expect(proposals.map((each) => aboveLowest(each, best, proposals.slice(0, 1)))).toEqual([null, null, null, null]);
});

test('the schedule reaches from the first start to the last end', () => {
  const milestone = (start_date: string, end_date: string) => ({ start_date, end_date }) as Parameters<typeof spanOf>[0][number];
  expect(spanOf([milestone('2026-12-10', '2027-02-01'), milestone('2026-12-01', '2026-12-20')])).toEqual({
    from: '2026-12-01',
    to: '2027-02-01',
  });
  expect(spanOf([])).toBeNull();
});

describe('the order of a comparison', () => {
  const offer = (
    id: number,
    offer_price: number,
    period: number,
    currency: 'QAR' | 'USD' = 'QAR',
    state: 'submitted' | 'rejected' = 'submitted',
  ) => ({
    id,
    offer_price,
    period,
    currency,
    state,
  });
  const offers = [offer(1, 300, 10), offer(2, 100, 30, 'USD'), offer(3, 200, 20), offer(4, 50, 5, 'QAR', 'rejected')];
  const ids = (order: 'received' | 'price' | 'duration') => inOrder(offers, order).map(({ id }) => id);

  test('the order of a comparison is that of the list, by price within each currency, or by duration; rejected proposals come last', () => {
    expect([ids('received'), ids('price'), ids('duration')]).toEqual([
      [1, 2, 3, 4],
      [3, 1, 2, 4],
      [1, 3, 2, 4],
    ]);
  });

  test('applies to the chosen proposals only, if the comparison is narrowed to some of the page', () => {
    const shown = (chosen: number[], isNarrowed: boolean) => shownIn({ order: 'price', chosen, isNarrowed }, offers).map(({ id }) => id);
    expect([shown([1, 3], true), shown([1, 3], false), shown([9], true)]).toEqual([
      [3, 1],
      [3, 1, 2, 4],
      [3, 1, 2, 4],
    ]);
  });
});
