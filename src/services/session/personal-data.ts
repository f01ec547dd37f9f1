import { pathOf } from '../../../contract/call.ts';
import * as calls from '../../../contract/calls/personal-data.ts';
import type { PersonalData } from '../../../contract/entities/personal-data.ts';
import { saveContent } from '../files.ts';
import type { ApiClient, ClientParts } from '../http.ts';

/** Returns whether there is a copy of the person's data, and whether their account is to be deleted. */
export const loadPersonalData = async (api: ApiClient, signal: AbortSignal): Promise<PersonalData> =>
  (await api(calls.readPersonalData, {}, signal)).data;

/** Requests a copy of the person's data. */
export const requestCopy = async (api: ApiClient, signal: AbortSignal): Promise<PersonalData> =>
  (await api(calls.requestDataCopy, {}, signal)).data;

/** Downloads the copy. Rejects with `passwordNeeded` or `codeNeeded` some time after they were given, with `notFound` after its end. */
export const downloadCopy = (parts: ClientParts): Promise<void> =>
  saveContent(parts, { path: pathOf(calls.downloadDataCopy.path), name: 'daleel-my-data.zip' });

/** Requests that the account is deleted. Rejects as above. */
export const requestDeletion = async (api: ApiClient, signal: AbortSignal): Promise<PersonalData> =>
  (await api(calls.requestDeletion, {}, signal)).data;

/** Keeps the account, whose deletion was requested. */
export const cancelDeletion = async (api: ApiClient, signal: AbortSignal): Promise<PersonalData> =>
  (await api(calls.cancelDeletion, {}, signal)).data;
