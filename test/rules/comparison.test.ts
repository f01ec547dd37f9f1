import { expect, test } from 'vitest';
import { bestOf, type Compared, currenciesOf, inCurrency, spanOf } from '../../contract/rules/comparison.ts';

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

test('the schedule reaches from the first start to the last end', () => {
  const milestone = (start_date: string, end_date: string) => ({ start_date, end_date }) as Parameters<typeof spanOf>[0][number];
  expect(spanOf([milestone('2026-12-10', '2027-02-01'), milestone('2026-12-01', '2026-12-20')])).toEqual({
    from: '2026-12-01',
    to: '2027-02-01',
  });
  expect(spanOf([])).toBeNull();
});
