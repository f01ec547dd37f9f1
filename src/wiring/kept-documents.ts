import { fromCallback } from 'xstate';
import type { UploadsChanged } from '../machines/files/document-list.ts';
import type { UploadRestored } from '../machines/files/documents.machine.ts';
import { keepUploads } from '../services/drafts/kept-uploads.ts';
import { type Words, wireDocuments } from './documents.ts';
import type { Tools } from './tools.ts';

const watchKept = fromCallback<UploadsChanged, { keptAs: string | undefined }, UploadRestored>(
  ({ input: { keptAs }, receive, sendBack }) => {
    if (keptAs === undefined) return;
    const { changed, stop } = keepUploads(keptAs, (upload) => sendBack({ type: 'upload.restored', upload }));
    receive(changed);
    return stop;
  },
);

/** Provides the documents flow of a draft, which keeps on this device the files that are not stored yet. */
export const wireKeptDocuments = (tools: Tools, words?: Words) => wireDocuments(tools, words).provide({ actors: { watchKept } });
