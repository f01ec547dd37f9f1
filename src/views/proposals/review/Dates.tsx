import { Day } from '../../tenders/TenderTime.tsx';

/** A date range in the page's direction. */
export const Dates = ({ from, to }: { from: string; to: string }) => (
  <>
    <Day instant={from} /> - <Day instant={to} />
  </>
);
