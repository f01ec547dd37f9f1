import { walkFlows } from '../support/walks.ts';
import contact from './contact.page.ts';
import pageText from './page-text.page.ts';
import { list as awardList } from './portfolio.list.page.ts';
import receiptCheck from './receipt-check.page.ts';

walkFlows({
  'writing to the operator': contact,
  'the text of a page': pageText,
  'the awarded tenders': awardList,
  'checking a receipt': receiptCheck,
});
