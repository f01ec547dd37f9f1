import { call } from '../call.ts';
import { StoredFile } from '../entities/files.ts';
import { OneRow } from '../fields.ts';
import { documentMaxBytes } from '../limits.ts';
import { type } from '../type.ts';

/**
 * Uploads a document (specification section 7): pdf, doc, docx, xls, xlsx, jpg or png, detected by content. One with the purpose `proposal`
 * is stored encrypted, and only a proposal can have it. Documents that nothing refers to are deleted later. Refused with `fileTooLarge` or `unfitFile`.
 */
export const uploadFile = call({
  method: 'POST',
  path: '/files/upload',
  access: 'signedIn',
  summary: 'Upload a document.',
  status: 201,
  query: type({ 'purpose?': "'proposal'" }),
  file: { maxBytes: documentMaxBytes },
  refusals: ['tooManyAttempts', 'quotaReached', 'macroDocument', 'infectedFile'],
  answer: type({ data: StoredFile }),
});

/**
 * Returns the bytes of a document to users who may read the tender or proposal that holds it; `notFound` for others. If its content turns out not
 * to be what was stored, the answer breaks off before the last byte; from then on it is refused with `damaged`.
 */
export const downloadFile = call({
  method: 'GET',
  path: '/files/:id',
  access: 'public',
  summary: 'Download a document.',
  bytes: true,
  params: OneRow,
  refusals: ['beingChecked', 'infectedFile', 'damaged'],
  answer: type({}),
});
