import type { Upload } from '../../../src/machines/files/document-list.ts';
import { documentsMachine } from '../../../src/machines/files/documents.machine.ts';
import { failureWith } from '../support/samples.ts';
import { chosenFile, paper } from '../support/samples-tenders.ts';
import { worldOf } from '../support/world.ts';

const terms = chosenFile('Terms.pdf');
const first: Upload = { id: 1, file: terms, problem: null };
const failed: Upload = { ...first, problem: 'unreachable' };
const unfit: Upload = { id: 2, file: chosenFile('setup.exe'), problem: 'unfitFile' };

export default worldOf(documentsMachine, {
  input: { documents: [], limit: 3, keptAs: 'proposal.1' },
  events: {
    'files.choose': [{ files: [terms] }, { files: [terms, unfit.file] }],
    'upload.restored': [{ upload: { file: terms, problem: null } }, { upload: { file: terms, problem: 'unreachable' } }],
    'uploads.rename': [{ keptAs: 'proposal.1.milestone.2' }],
    'document.remove': [{ id: paper.id }],
    'upload.remove': [{ upload: first }, { upload: unfit }],
    'upload.retry': [{ upload: failed }, { upload: unfit }],
    'uploads.retry': [{}],
    'uploads.drop': [{}],
    'sending.progressed': [{ percent: 40 }],
    'sending.stored': [{ file: paper }],
    'sending.failed': [{ failure: failureWith(null) }],
  },
  // Rejected files do not use up the limit; more of them add no new situation.
  possible: ({ context: { documents, uploads } }, { type }) =>
    !['files.choose', 'upload.restored'].includes(type) || documents.length + uploads.length < 3,
  distinguish: ({ uploads, percent }) => [uploads.map(({ id, problem }) => [id, problem]), percent],
});
