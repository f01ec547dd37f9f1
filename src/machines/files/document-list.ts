import type { StoredFile } from '../../../contract/entities/files.ts';
import type { FailureCode } from '../../../contract/failures.ts';
import { documentMaxBytes } from '../../../contract/limits.ts';

/** A file chosen in the browser. */
export type ChosenFile = Blob & { name: string };
/** A pending or rejected upload; `problem` is the reason for the rejection. */
export type Upload = { id: number; file: ChosenFile; problem: FailureCode | null };
export type DocumentsContext = {
  documents: StoredFile[];
  limit: number;
  /** Which part of the form the list belongs to, if the form has several lists. */
  of?: number;
  /** The accepted file extensions. */
  endings: readonly string[];
  uploads: Upload[];
  /** Progress of the current upload. */
  percent: number;
  /** Whether more files were chosen than the limit allows. */
  isOverLimit: boolean;
};

/** Sent to the form when its documents change or an upload starts or ends; `of` as in the context. */
export type DocumentsChanged = { type: 'documents.changed'; documents: StoredFile[]; isUploading: boolean; of?: number };

/** Returns why a file is rejected before the upload; null if it is accepted. */
const problemOf = ({ name, size }: ChosenFile, endings: readonly string[]): FailureCode | null => {
  if (!endings.some((ending) => name.toLowerCase().endsWith(ending))) return 'unfitFile';
  return size > documentMaxBytes ? 'fileTooLarge' : null;
};

/** Problems of the file itself, which another upload does not change. */
const unchangeable: readonly FailureCode[] = ['unfitFile', 'fileTooLarge', 'macroDocument', 'infectedFile'];

/** Whether retrying a rejected upload can succeed. */
export const isRetryable = ({ problem }: Upload): boolean => problem !== null && !unchangeable.includes(problem);

/** The next upload. Uploads run one at a time because the connection is the bottleneck. */
export const nextUpload = ({ uploads }: DocumentsContext): Upload | undefined => uploads.find(({ problem }) => problem === null);

/** Returns the list with the newly chosen files, up to the limit. */
export const withChosen = ({ documents, uploads, limit, endings }: DocumentsContext, files: readonly ChosenFile[]) => {
  const room = Math.max(0, limit - documents.length - uploads.length);
  const first = Math.max(0, ...uploads.map(({ id }) => id)) + 1;
  return {
    isOverLimit: files.length > room,
    uploads: [...uploads, ...files.slice(0, room).map((file, index) => ({ id: first + index, file, problem: problemOf(file, endings) }))],
  };
};

/** Returns the uploads with the problem of one of them replaced. */
export const withProblem = (uploads: readonly Upload[], id: number, problem: FailureCode | null): Upload[] =>
  uploads.map((upload) => (upload.id === id ? { ...upload, problem } : upload));

/** Returns the event that notifies the form. */
export const changedEventOf = ({ documents, uploads, of }: DocumentsContext): DocumentsChanged => ({
  type: 'documents.changed',
  documents,
  isUploading: uploads.some(({ problem }) => problem === null),
  ...(of !== undefined && { of }),
});
