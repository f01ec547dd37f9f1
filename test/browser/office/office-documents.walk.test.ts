import { walkFlows } from '../support/walks.ts';
import officeDocuments, { read as documentsRead } from './office-documents.page.ts';

walkFlows({
  'the damaged documents in the office': officeDocuments,
  'the damaged documents, as they are read': documentsRead,
});
