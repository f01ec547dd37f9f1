import type { FlowWords } from '../words.ts';

/** The flows of documents in words. */
export const words: Record<string, FlowWords> = {
  documents: {
    events: {
      'files.choose': 'the user chooses files',
      'upload.restored': 'this device has kept a file of an earlier visit',
      'uploads.rename': 'the files are kept under another name',
      'document.remove': 'the user removes a document',
      'upload.retry': 'the user uploads a file again',
      'uploads.retry': 'the user uploads all failed files again',
      'uploads.drop': 'the user removes all failed files',
      'upload.remove': 'the user removes a file that is not yet uploaded',
      'sending.progressed': 'a part of the file is uploaded',
      'sending.stored': 'the file is uploaded',
      'sending.failed': 'the file cannot be uploaded',
    },
    guards: {
      hasQueuedUploads: 'another file waits',
      isRetryable: 'the upload can be retried and there is room for it',
      isBeingSent: 'the file is being uploaded',
    },
  },
};
