import type { StoredFile } from '../../../contract/entities/files.ts';
import type { FailureCode } from '../../../contract/failures.ts';
import { documentMaxBytes } from '../../../contract/limits.ts';

/** A file chosen in the browser. */
export type ChosenFile = Blob & { name: string };
/** A pending or rejected upload; `problem` is the reason for the rejection. */
export type Upload = { id: number; file: ChosenFile; problem: FailureCode | null };
/** An upload of an earlier visit, as this device has kept it; of a file that can never be stored only the name. */
export type KeptUpload = Pick<Upload, 'file' | 'problem'>;
/** What documents are uploaded for, if not for others to read. */
export type DocumentPurpose = 'proposal';

export type DocumentsContext = {
  documents: StoredFile[];
  limit: number;
  /** Which part of the form the list belongs to, if the form has several lists. */
  of?: number;
  /** The name under which this device keeps the uploads; without one they are not kept. */
  keptAs?: string;
  /** The accepted file extensions. */
  endings: readonly string[];
  /** What the documents are for: those of a proposal are stored encrypted. */
  purpose?: DocumentPurpose;
  uploads: Upload[];
  /** Progress of the current upload. */
  percent: number;
  /** Whether more files were chosen than the limit allows. */
  isOverLimit: boolean;
};

/** A file that could not be uploaded. */
export type FailedUpload = { name: string; isRetryable: boolean };

/** Sent to the form when its documents change or an upload starts or ends; `of` as in the context, `failed` if there are any. */
export type DocumentsChanged = {
  type: 'documents.changed';
  documents: StoredFile[];
  isUploading: boolean;
  failed?: FailedUpload[];
  of?: number;
};

/** Returns why a file is rejected before the upload; null if it is accepted. */
const problemOf = ({ name, size }: ChosenFile, endings: readonly string[]): FailureCode | null => {
  if (!endings.some((ending) => name.toLowerCase().endsWith(ending))) return 'unfitFile';
  return size > documentMaxBytes ? 'fileTooLarge' : null;
};

/** Problems of the file itself, which another upload does not change. */
const unchangeable: readonly FailureCode[] = ['unfitFile', 'fileTooLarge', 'macroDocument', 'infectedFile'];

/** Whether the file can never be stored. */
export const isUnfit = ({ problem }: KeptUpload): boolean => problem !== null && unchangeable.includes(problem);

/** Whether retrying a rejected upload can succeed. */
const isRetryable = (upload: Upload): boolean => upload.problem !== null && !isUnfit(upload);

/** The number of further documents that fit; rejected uploads do not count. */
const roomIn = ({ documents, uploads, limit }: Pick<DocumentsContext, 'documents' | 'uploads' | 'limit'>): number =>
  Math.max(0, limit - documents.length - uploads.filter(({ problem }) => problem === null).length);

/** Whether a rejected upload can be retried: it can succeed, and there is room for it. */
export const canRetry = (context: DocumentsContext, upload: Upload): boolean => isRetryable(upload) && roomIn(context) > 0;

/** Returns the uploads with all rejected ones queued again that can be, up to the limit. */
export const withRetries = (context: DocumentsContext): Upload[] => {
  const again = context.uploads.filter(isRetryable).slice(0, roomIn(context));
  return context.uploads.map((upload) => (again.includes(upload) ? { ...upload, problem: null } : upload));
};

/** The next upload. Uploads run one at a time because the connection is the bottleneck. */
export const nextUpload = ({ uploads }: DocumentsContext): Upload | undefined => uploads.find(({ problem }) => problem === null);

/** Returns the list with the newly chosen files, up to the limit, which rejected ones do not use up. */
export const withChosen = (context: DocumentsContext, files: readonly ChosenFile[]) =>
  withUploads(
    context,
    files.map((file) => ({ file, problem: problemOf(file, context.endings) })),
  );

/** Returns the list with uploads added to it, up to the limit. */
const withUploads = (context: DocumentsContext, added: readonly KeptUpload[]) => {
  const { uploads } = context;
  const first = Math.max(0, ...uploads.map(({ id }) => id)) + 1;
  const all = added.map(({ file, problem }, index) => ({ id: first + index, file, problem }));
  const excess = all.filter(({ problem }) => problem === null).slice(roomIn(context));
  return { isOverLimit: excess.length > 0, uploads: [...uploads, ...all.filter((upload) => !excess.includes(upload))] };
};

/** Returns the uploads with the problem of one of them replaced. */
export const withProblem = (uploads: readonly Upload[], id: number, problem: FailureCode | null): Upload[] =>
  uploads.map((upload) => (upload.id === id ? { ...upload, problem } : upload));

/** Returns the list with an upload of an earlier visit. */
export const withRestored = (context: DocumentsContext, upload: KeptUpload) => {
  const { uploads, isOverLimit } = withUploads(context, [upload]);
  return { uploads, isOverLimit: context.isOverLimit || isOverLimit };
};

/** Tells this device which files are not stored yet, and under which name it keeps them. */
export type UploadsChanged = { type: 'uploads.changed' } & Pick<DocumentsContext, 'keptAs' | 'uploads'>;

/** Returns the event that notifies the form. */
export const changedEventOf = (context: DocumentsContext): DocumentsChanged => {
  const { documents, uploads, of } = context;
  const failed = uploads
    .filter(({ problem }) => problem !== null)
    .map((upload) => ({ name: upload.file.name, isRetryable: canRetry(context, upload) }));
  return {
    type: 'documents.changed',
    documents,
    isUploading: uploads.some(({ problem }) => problem === null),
    ...(failed.length > 0 && { failed }),
    ...(of !== undefined && { of }),
  };
};
