import { pathOf, type SentQueryOf } from '../../contract/call.ts';
import { downloadFile, uploadFile } from '../../contract/calls/files.ts';
import type { StoredFile } from '../../contract/entities/files.ts';
import type { Failure } from '../../contract/failures.ts';
import { saveFile } from './browser/save-file.ts';
import { type ClientParts, failed, failureOf } from './http.ts';

/** Timeout in milliseconds: 50 MB take seven minutes at 1 Mbit/s. */
const uploadTimeout = 10 * 60_000;

/** Callbacks of an upload. */
export type UploadHandlers = {
  progressed: (percent: number) => void;
  stored: (file: StoredFile) => void;
  failed: (failure: Failure) => void;
};

/**
 * Uploads a document, for a proposal or for others to read, and reports its progress, which `fetch` cannot; succeeds only with the server's response.
 *
 * @returns a function that cancels the upload
 */
export const uploadDocument = (
  { token, locale, report }: ClientParts,
  { file, purpose }: { file: Blob & { name: string }; purpose: SentQueryOf<typeof uploadFile>['purpose'] },
  handlers: UploadHandlers,
): (() => void) => {
  const request = new XMLHttpRequest();
  const fail = (failure: Failure): void => {
    report({ type: 'call.failed', failure });
    handlers.failed(failure);
  };
  const path = pathOf(uploadFile.path);
  request.open(uploadFile.method, purpose ? `${path}?purpose=${purpose}` : path);
  request.responseType = 'json';
  request.timeout = uploadTimeout;
  request.setRequestHeader('accept-language', locale());
  const bearer = token();
  if (bearer) request.setRequestHeader('authorization', `Bearer ${bearer}`);
  request.upload.onprogress = ({ loaded, total }) => handlers.progressed(Math.floor((loaded / Math.max(1, total)) * 100));
  request.onerror = request.ontimeout = () => fail(failed('unreachable', null));
  request.onload = () => {
    if (request.status >= 400) return fail(failureOf(request.status, request.response));
    if (!uploadFile.answer.allows(request.response)) return fail(failed('unfitAnswer', request.status));
    handlers.stored(request.response.data);
  };
  const form = new FormData();
  form.append('file', file, file.name);
  request.send(form);
  return () => request.abort();
};

/** Fetches a document with the user's token and saves it under its name. */
export const saveDocument = (parts: ClientParts, { id, name }: StoredFile): Promise<void> =>
  saveContent(parts, { path: pathOf(downloadFile.path, { id }), name }).catch(() => undefined);

/** Fetches content with the user's token and saves it under a name; a failure is reported, and rejects. */
export const saveContent = async (
  { token, locale, report }: ClientParts,
  { path, name }: { path: string; name: string },
): Promise<void> => {
  const bearer = token();
  const headers = { 'accept-language': locale(), ...(bearer && { authorization: `Bearer ${bearer}` }) };
  const response = await fetch(path, { headers }).catch(() => null);
  const content = response?.ok ? await response.blob().catch(() => null) : null;
  if (!content) {
    const failure =
      response && !response.ok ? failureOf(response.status, await response.json().catch(() => null)) : failed('unreachable', null);
    report({ type: 'call.failed', failure });
    throw failure;
  }
  saveFile(content, name);
};
