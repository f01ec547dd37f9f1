import { walkFlows } from '../support/walks.ts';
import contact from './contact.page.ts';
import pageText from './page-text.page.ts';
import portfolio from './portfolio.page.ts';
import receiptCheck from './receipt-check.page.ts';

walkFlows({
  'writing to the operator': contact,
  'the text of a page': pageText,
  'the portfolio': portfolio,
  'checking a receipt': receiptCheck,
});
