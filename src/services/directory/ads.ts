import { pathOf } from '../../../contract/call.ts';
import * as calls from '../../../contract/calls/ads.ts';
import type { Ad, AdGroup, AdPage, AdPlacement, OwnAd } from '../../../contract/entities/ads.ts';
import type { AdFields } from '../../../contract/rules/ads.ts';
import { dayOf } from '../../../contract/rules/qatar-time.ts';
import type { AdValues } from '../../machines/ads/ad-form.ts';
import type { AdChange } from '../../machines/ads/ad-list.machine.ts';
import { known } from '../../machines/known.ts';
import { serverNow } from '../browser/server-clock.ts';
import { undoDecision } from '../decisions.ts';
import { dropDraft, keepDraft, readDraft } from '../drafts/drafts.ts';
import type { ApiClient } from '../http.ts';

/** Returns the running advertisements of a placement and a random number from 0 up to 1 that decides whose turn it is. */
export const loadRunningAds = async (
  api: ApiClient,
  { placement }: { placement: AdPlacement },
  signal: AbortSignal,
): Promise<{ ads: Ad[]; turn: number }> => {
  const { data } = await api(calls.listAds, { query: { placement } }, signal);
  return { ads: data, turn: Math.random() };
};

/** What is counted is not whose it is: without session and cookies, and also while the page is left. */
const anonymous = { method: 'POST', credentials: 'omit', keepalive: true } as const;

/** Counts that an advertisement was seen; returns the token of its opening, null if nothing was counted. */
export const countView = async (id: number): Promise<string | null> => {
  const answer = await fetch(pathOf(calls.countAdView.path, { id }), anonymous);
  if (!answer.ok) return null;
  const body: unknown = await answer.json();
  return calls.countAdView.answer.allows(body) ? body.data.token : null;
};

/** Counts that an advertisement was opened, with the token of its view; what is lost is not sent again. */
export const countOpening = (token: string): void => {
  const json = { 'content-type': 'application/json' };
  fetch(pathOf(calls.countAdOpening.path), { ...anonymous, headers: json, body: JSON.stringify({ token }) }).catch(() => {});
};

/** Returns a page of the reader's advertisements; for admins of everyone's. */
export const loadAds = async (
  api: ApiClient,
  { group, page }: { group: AdGroup | null; page: number },
  signal: AbortSignal,
): Promise<AdPage> => {
  const { data } = await api(calls.listOwnAds, { query: { page, ...(group && { group }) } }, signal);
  return data;
};

/** Returns one advertisement with its figures. Rejects with `notFound` for advertisements of others. */
export const loadAd = async (api: ApiClient, id: number, signal: AbortSignal): Promise<OwnAd> => {
  const { data } = await api(calls.readAd, { params: { id }, showsMissing: true }, signal);
  return data;
};

const draftOf = (id: number | null): string => `ad.${id ?? 'new'}`;
export const keepTyped = (id: number | null, values: AdValues): void => keepDraft(draftOf(id), values);
export const dropTyped = (id: number | null): void => dropDraft(draftOf(id));

/** Returns what the editor starts with: the stored advertisement, earlier pictures, unsaved entries of this tab, and the day in Qatar. */
export const openAd = async (
  api: ApiClient,
  id: number | null,
  empty: AdValues,
  signal: AbortSignal,
): Promise<{ ad: OwnAd | null; pictures: string[]; typed: AdValues | null; today: string }> => {
  const [ad, { data: pictures }] = await Promise.all([id === null ? null : loadAd(api, id, signal), api(calls.listAdPictures, {}, signal)]);
  return { ad, pictures, typed: readDraft(draftOf(id), empty), today: dayOf(new Date(serverNow()).toISOString()) };
};

/** Stores a new advertisement, or changes the stored one. Rejects with `conflict` if it changed since it was read. */
export const storeAd = async (
  api: ApiClient,
  { ad, fields }: { ad: OwnAd | null; fields: AdFields },
  signal: AbortSignal,
): Promise<OwnAd> => {
  const { data } = ad
    ? await api(calls.updateAd, { params: { id: ad.id }, body: { ...fields, version: ad.version } }, signal)
    : await api(calls.createAd, { body: fields }, signal);
  return data;
};

/** Sends an advertisement for approval. */
export const sendAd = async (api: ApiClient, { id, version }: { id: number; version: number }, signal: AbortSignal): Promise<void> => {
  await api(calls.sendAd, { params: { id }, body: { version } }, signal);
};

const standingCalls = { takeBack: calls.takeBackAd, pause: calls.pauseAd, resume: calls.resumeAd };

/** Takes back, pauses or resumes an advertisement. */
export const changeStanding = async (
  api: ApiClient,
  action: keyof typeof standingCalls,
  id: number,
  signal: AbortSignal,
): Promise<void> => {
  await api(standingCalls[action], { params: { id } }, signal);
};

/**
 * Does what was chosen with an advertisement: deletes it with its figures, approves it as it was read, rejects it with a reason that its
 * advertiser reads, undoes its approval, or changes its standing. Rejects with `conflict` if it changed since it was read.
 */
export const actOnAd = async (
  api: ApiClient,
  { act, ad: { id, version, delayed }, reason }: AdChange,
  signal: AbortSignal,
): Promise<void> => {
  const params = { id };
  if (act === 'remove') await api(calls.deleteAd, { params }, signal);
  else if (act === 'approve') await api(calls.approveAd, { params, body: { version } }, signal);
  else if (act === 'reject') await api(calls.rejectAd, { params, body: { version, reason } }, signal);
  else if (act === 'undo') await undoDecision(api, known(delayed).id, signal);
  else await changeStanding(api, act, id, signal);
};
