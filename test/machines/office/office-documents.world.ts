import { officeDocumentsMachine } from '../../../src/machines/office/office-documents.machine.ts';
import { failureWith } from '../support/samples.ts';
import { damagedDocument } from '../support/samples-office.ts';
import { worldOf } from '../support/world.ts';

export default worldOf(officeDocumentsMachine, {
  events: {
    'document.check': [{ document: damagedDocument }],
  },
  outcomes: {
    checkDocument: { done: ['whole', 'damaged', 'missing'], failed: [{ ...failureWith(404), code: 'notFound' as const }] },
  },
  distinguish: ({ found }) => found,
});
