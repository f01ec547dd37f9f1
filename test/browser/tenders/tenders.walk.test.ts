import { walkFlows } from '../support/walks.ts';
import addendum from './addendum.page.ts';
import interest from './interest.page.ts';
import questions, { list as questionList } from './questions.page.ts';
import reason from './reason.page.ts';
import tenderDetail from './tender-detail.page.ts';
import tenderEditor from './tender-editor.page.ts';
import tenderHistory from './tender-history.page.ts';
import tenderInterests, { list as interestsList } from './tender-interests.page.ts';
import tenderListing from './tender-listing.page.ts';
import tenderManagement, { list as managementList } from './tender-management.page.ts';
import tenderReview, { list as reviewList } from './tender-review.page.ts';
import tenderWatch from './tender-watch.page.ts';
import { list as watchedList } from './watched-tenders.list.page.ts';

walkFlows({
  'the pages of interests': interestsList,
  'the pages of questions': questionList,
  "the pages of the publisher's tenders": managementList,
  'the pages of tenders pending approval': reviewList,
  'the list of watched tenders': watchedList,
  'issuing an addendum': addendum,
  'showing interest': interest,
  'questions and answers': questions,
  'the reason of a decision': reason,
  'the page of a tender': tenderDetail,
  'writing a tender': tenderEditor,
  'the history of a tender': tenderHistory,
  'deciding on interests': tenderInterests,
  'the tender listing': tenderListing,
  "the publisher's tenders": tenderManagement,
  'reviewing tenders': tenderReview,
  'watching a tender': tenderWatch,
});
