import { walkFlows } from '../support/walks.ts';
import documents from './documents.page.ts';

walkFlows({
  'the documents of a form': documents,
});
