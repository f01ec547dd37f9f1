import { isUnfit, type KeptUpload } from '../../machines/files/document-list.ts';
import { listKeptUploads } from './kept-uploads.ts';

/** The unsent files of open lists whose files this device does not keep. */
const open = new Map<symbol, readonly KeptUpload[]>();

/** Follows the unsent files of an open list; returns what takes its changes, and what ends it. */
export const noteUnsentFiles = (): { changed: (uploads: readonly KeptUpload[]) => void; stop: () => void } => {
  const list = Symbol('list');
  return { changed: (uploads) => void open.set(list, uploads), stop: () => void open.delete(list) };
};

/** Returns the number of chosen files that are not stored yet and can be. */
export const countUnsentFiles = async (): Promise<number> =>
  [...(await listKeptUploads()), ...[...open.values()].flat()].filter((upload) => !isUnfit(upload)).length;
