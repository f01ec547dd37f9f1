import { officeDocumentsMachine } from '../../../src/machines/office/office-documents.machine.ts';
import { failureWith } from '../support/samples.ts';
import { damagedDocument, sealedDocument } from '../support/samples-office.ts';
import { reloads, worldOf } from '../support/world.ts';

export default worldOf(officeDocumentsMachine, {
  events: {
    ...reloads,
    'network.returned': [{}],
    retry: [{}],
    'document.check': [{ document: damagedDocument }],
  },
  outcomes: {
    loadDocuments: { done: [{ items: [damagedDocument, sealedDocument], isMore: false }], failed: [failureWith(500)] },
    checkDocument: { done: ['whole', 'damaged', 'missing'], failed: [{ ...failureWith(404), code: 'notFound' as const }] },
  },
  distinguish: ({ documents, found }) => [documents !== null, found],
});
