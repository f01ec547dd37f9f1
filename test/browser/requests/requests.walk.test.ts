import { walkFlows } from '../support/walks.ts';
import receivedRequests, { list as receivedList } from './received-requests.page.ts';
import sentRequests, { list as sentList } from './sent-requests.page.ts';
import serviceRequest from './service-request.page.ts';

walkFlows({
  'deciding on received requests': receivedRequests,
  'the list of received requests': receivedList,
  'withdrawing sent requests': sentRequests,
  'the list of sent requests': sentList,
  'asking a company for a service': serviceRequest,
});
