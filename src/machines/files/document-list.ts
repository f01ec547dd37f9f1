import type { StoredFile } from '../../../contract/entities/files.ts';
import type { FailureCode } from '../../../contract/failures.ts';
import { documentMaxBytes } from '../../../contract/limits.ts';

/** A document as the browser hands it over. */
export type ChosenFile = Blob & { name: string };
/** One that is on its way, or was not taken: `problem` says why. */
export type Upload = { id: number; file: ChosenFile; problem: FailureCode | null };
export type DocumentsContext = {
  documents: StoredFile[];
  limit: number;
  /** What of the form they belong to, where it has several lists of documents. */
  of?: number;
  /** The endings that are taken here. */
  endings: readonly string[];
  uploads: Upload[];
  /** How much of the one being sent has been sent. */
  percent: number;
  /** Whether more was chosen than there may be. */
  isOverLimit: boolean;
};

/** What the form is told: which documents it has now, whether others are on their way, and of what of the form where that has several. */
export type DocumentsNews = { type: 'documents.changed'; documents: StoredFile[]; isUploading: boolean; of?: number };

/** Why a document is not even sent; null where it is. */
const problemOf = ({ name, size }: ChosenFile, endings: readonly string[]): FailureCode | null => {
  if (!endings.some((ending) => name.toLowerCase().endsWith(ending))) return 'unfitFile';
  return size > documentMaxBytes ? 'fileTooLarge' : null;
};

/** Whether it makes sense to send a document again that was not taken. */
export const isRepeatable = ({ problem }: Upload): boolean => problem !== null && problem !== 'unfitFile' && problem !== 'fileTooLarge';

/** The one whose turn it is: they are sent one after another, since the line is what takes the time. */
export const nextUpload = ({ uploads }: DocumentsContext): Upload | undefined => uploads.find(({ problem }) => problem === null);

/** The list with what was just chosen, as far as there is room. */
export const withChosen = ({ documents, uploads, limit, endings }: DocumentsContext, files: readonly ChosenFile[]) => {
  const room = Math.max(0, limit - documents.length - uploads.length);
  const first = Math.max(0, ...uploads.map(({ id }) => id)) + 1;
  return {
    isOverLimit: files.length > room,
    uploads: [...uploads, ...files.slice(0, room).map((file, index) => ({ id: first + index, file, problem: problemOf(file, endings) }))],
  };
};

/** The uploads with another problem of one of them. */
export const withProblem = (uploads: readonly Upload[], id: number, problem: FailureCode | null): Upload[] =>
  uploads.map((upload) => (upload.id === id ? { ...upload, problem } : upload));

/** What the form these belong to is told. */
export const newsOf = ({ documents, uploads, of }: DocumentsContext): DocumentsNews => ({
  type: 'documents.changed',
  documents,
  isUploading: uploads.some(({ problem }) => problem === null),
  ...(of !== undefined && { of }),
});
