import { createHash, randomBytes } from 'node:crypto';
import { addMinutes } from 'date-fns/addMinutes';
import type { BodyOf, QueryOf } from '../../../contract/call.ts';
import type { createAd, listAds, listOwnAds, updateAd } from '../../../contract/calls/ads.ts';
import type { Ad, AdPage, OwnAd } from '../../../contract/entities/ads.ts';
import { adLimit, adOpeningMinutes, adPictureLimit } from '../../../contract/limits.ts';
import { type AdAction, type AdFields, type AdProblem, adProblems, canDoWithAd, needsApproval } from '../../../contract/rules/ads.ts';
import { normalizeWebAddress } from '../../../contract/rules/fields.ts';
import { dayOf } from '../../../contract/rules/qatar-time.ts';
import * as queries from '../../data/ads/queries.ts';
import * as writes from '../../data/ads/writes.ts';
import type { Transaction } from '../../data/database.ts';
import { claimImage, releaseImages } from '../../data/files/images.queries.ts';
import { nameOfParty } from '../../data/tenders/writes.ts';
import type { Parts } from '../../parts.ts';
import { actingAdmins } from '../accounts/codes.ts';
import type { Caller } from '../accounts/session.ts';
import { delayDecision, requireUndecided } from '../decisions/delaying.ts';
import { notify } from '../notifications/notifications.ts';
import { inOffice } from '../office/acting.ts';
import { noteAct } from '../office/audit.ts';
import { type FieldProblem, Refused } from '../refusal.ts';

type Draft = BodyOf<typeof createAd>;

const viewerOf = ({ id, isAdmin }: Pick<Caller, 'id' | 'isAdmin'>, now: Date): queries.AdViewer => ({
  id,
  isAdmin,
  today: dayOf(now.toISOString()),
});

/** Lists the advertisements that run today in Qatar. */
export const listRunningAds = ({ db, clock }: Pick<Parts, 'db' | 'clock'>, { placement }: QueryOf<typeof listAds>): Promise<Ad[]> =>
  queries.findRunningAds(db, placement, dayOf(clock.now().toISOString()));

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Counts that a running advertisement was seen today; returns the token of its opening, null if nothing was counted. */
export async function countView({ db, clock }: Pick<Parts, 'db' | 'clock'>, ad: number): Promise<string | null> {
  const now = clock.now();
  const token = randomBytes(16).toString('base64url');
  const view = { tokenHash: hashOf(token), ad, today: dayOf(now.toISOString()), expiresAt: addMinutes(now, adOpeningMinutes) };
  return (await writes.addView(db, view)) ? token : null;
}

/** Counts that an advertisement was opened after a view. */
export const countOpening = ({ db, clock }: Pick<Parts, 'db' | 'clock'>, token: string): Promise<void> =>
  writes.addOpening(db, hashOf(token), clock.now());

/** Lists a page of the caller's advertisements; for admins of everyone's. */
export const listAdsOf = ({ db, clock }: Parts, caller: Caller, { group, page }: QueryOf<typeof listOwnAds>): Promise<AdPage> =>
  queries.readAds(db, viewerOf(caller, clock.now()), group ?? null, page);

/** Reads an advertisement with its figures. @throws Refused `notFound` where it is neither the caller's nor an admin's to see */
export const readAdOf = ({ db, clock }: Parts, caller: Caller, id: number): Promise<OwnAd> =>
  answerWith(db, viewerOf(caller, clock.now()), id);

/**
 * Stores a new advertisement as a draft.
 *
 * @throws Refused `tooManyAds`, `invalidInput` for an image that is not the caller's or a link that is no web address
 */
export const createDraft = ({ db, clock }: Parts, caller: Caller, draft: Draft): Promise<OwnAd> =>
  db.transaction().execute(async (transaction) => {
    const now = clock.now();
    const viewer = viewerOf(caller, now);
    if ((await writes.countLiveAds(transaction, caller.id, viewer.today)) >= adLimit) throw new Refused('tooManyAds');
    const id = await writes.insertAd(transaction, { ...columnsOf(draft), owner_id: caller.id, updated_at: now });
    await useImage(transaction, id, { url: draft.image_url, before: null, ownerId: caller.id, now });
    return answerWith(transaction, viewer, id);
  });

/**
 * Changes an advertisement of the caller. A change of an approved one makes it a draft again, unless it only shortens its days.
 *
 * @throws Refused `notFound`, `conflict` while it waits for approval or when it changed since `version`, `invalidInput` as above
 */
export const editAd = ({ db, clock }: Parts, caller: Caller, id: number, change: BodyOf<typeof updateAd>): Promise<OwnAd> =>
  db.transaction().execute(async (transaction) => {
    const now = clock.now();
    const viewer = viewerOf(caller, now);
    const { ad } = await holdOwn(transaction, viewer, id, 'edit');
    const { version, ...draft } = change;
    if (ad.version !== version) throw new Refused('conflict');
    const columns = columnsOf(draft);
    const staysApproved = ad.state === 'approved' && !needsApproval(fieldsOf(ad), draft);
    await writes.changeAd(transaction, id, {
      ...columns,
      version: version + 1,
      updated_at: now,
      ...(!staysApproved && { state: 'draft', is_paused: false }),
    });
    await useImage(transaction, id, { url: draft.image_url, before: ad.image_url, ownerId: caller.id, now });
    return answerWith(transaction, viewer, id);
  });

/** Deletes an advertisement of the caller. @throws Refused `notFound`, `conflict` while it waits or runs */
export const removeAd = ({ db, clock }: Parts, caller: Caller, id: number): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const now = clock.now();
    await holdOwn(transaction, viewerOf(caller, now), id, 'remove');
    await releaseImages(transaction, { column: 'ad_id', id }, [], now);
    await writes.deleteAd(transaction, id);
  });

/**
 * Sends an advertisement for approval, and notifies the admins.
 *
 * @throws Refused `notFound`, `conflict` where it was sent already or changed since `version`, `invalidInput` for what is missing
 */
export const sendForApproval = (parts: Parts, caller: Caller, id: number, version: number): Promise<OwnAd> =>
  parts.db.transaction().execute(async (transaction) => {
    const now = parts.clock.now();
    const viewer = viewerOf(caller, now);
    const { ad } = await holdOwn(transaction, viewer, id, 'send');
    if (ad.version !== version) throw new Refused('conflict');
    const problems = Object.entries(adProblems(fieldsOf(ad), viewer.today)).map(([field, problem]) => [field, problemFor[problem]]);
    if (problems.length > 0) throw new Refused('invalidInput', { fields: Object.fromEntries(problems) });
    await writes.changeAd(transaction, id, {
      state: 'pending',
      link_url: normalizeWebAddress(ad.link_url) ?? ad.link_url,
      reason: null,
      version: version + 1,
      sent_at: now,
      updated_at: now,
      decided_at: null,
    });
    const about = { advertiser: await nameOfParty(transaction, caller.id), ad: ad.name };
    await notify(transaction, parts, { recipients: await actingAdmins(transaction, parts.config), kind: 'adSubmitted', parameters: about });
    return answerWith(transaction, viewer, id);
  });

const problemFor: Record<AdProblem, FieldProblem> = {
  required: 'missing',
  tooLong: 'tooLong',
  unfit: 'unfit',
  past: 'outOfRange',
  endsBeforeStart: 'outOfRange',
  tooManyDays: 'outOfRange',
};

/** Takes back, pauses or resumes an advertisement of the caller. @throws Refused `notFound`, `conflict` where its standing does not allow it */
export const changeStanding = (parts: Parts, caller: Caller, id: number, action: 'takeBack' | 'pause' | 'resume'): Promise<OwnAd> =>
  parts.db.transaction().execute(async (transaction) => {
    const now = parts.clock.now();
    const viewer = viewerOf(caller, now);
    const { ad } = await holdOwn(transaction, viewer, id, action);
    const change = action === 'takeBack' ? ({ state: 'draft', sent_at: null } as const) : { is_paused: action === 'pause' };
    await writes.changeAd(transaction, id, { ...change, version: ad.version + 1, updated_at: now });
    return answerWith(transaction, viewer, id);
  });

/**
 * Approves an advertisement as an admin has read it, from when the approval can no longer be undone.
 *
 * @throws Refused `notFound`, `conflict` where its standing does not allow it, it changed since `version` or is approved already
 */
export const approveAd = (parts: Parts, caller: Caller, id: number, version: number): Promise<OwnAd> =>
  inOffice(parts, caller, async (transaction) => {
    const viewer = viewerOf(caller, parts.clock.now());
    await holdRead(transaction, viewer, id, { version, action: 'approve' });
    await delayDecision(transaction, parts, caller, { subject: 'ad_id', id, seen: { version } });
    return answerWith(transaction, viewer, id);
  });

/** Lets the approval of an advertisement take effect, and notifies the advertiser. @throws Refused as above */
export async function publishApprovedAd(
  transaction: Transaction,
  parts: Pick<Parts, 'clock' | 'jobs'>,
  by: Pick<Caller, 'id'>,
  id: number,
  version: number,
): Promise<void> {
  const now = parts.clock.now();
  const { ad } = await holdRead(transaction, viewerOf({ ...by, isAdmin: true }, now), id, { version, action: 'approve' });
  await decide(transaction, ad, by, { state: 'approved', reason: null }, now);
  await notify(transaction, parts, { recipients: readersOf(ad), kind: 'adApproved', parameters: { ad: ad.name } });
}

/**
 * Rejects an advertisement as an admin has read it, and notifies the advertiser. An approved one that has not ended is stopped by this.
 *
 * @throws Refused as above
 */
export const rejectAd = (
  parts: Parts,
  caller: Caller,
  id: number,
  { version, reason }: { version: number; reason: string },
): Promise<OwnAd> =>
  inOffice(parts, caller, async (transaction) => {
    const now = parts.clock.now();
    const viewer = viewerOf(caller, now);
    const { ad } = await holdRead(transaction, viewer, id, { version, action: 'reject' });
    await decide(transaction, ad, caller, { state: 'rejected', reason }, now);
    await noteAct(transaction, parts, caller, { act: 'adRejected', subject: 'ad', subjectId: String(id) });
    await notify(transaction, parts, { recipients: readersOf(ad), kind: 'adRejected', parameters: { ad: ad.name, reason } });
    return answerWith(transaction, viewer, id);
  });

const readersOf = ({ owner_id }: writes.AdRow): number[] => (owner_id === null ? [] : [owner_id]);

const decide = (
  transaction: Transaction,
  { id, version }: writes.AdRow,
  by: Pick<Caller, 'id'>,
  decision: { state: 'approved' | 'rejected'; reason: string | null },
  now: Date,
): Promise<void> =>
  writes.changeAd(transaction, id, { ...decision, decided_at: now, decided_by: by.id, version: version + 1, updated_at: now });

type Held = { ad: writes.AdRow; seen: OwnAd };

/** Locks an advertisement that the viewer may see and whose standing allows an action. */
async function hold(transaction: Transaction, viewer: queries.AdViewer, id: number, action: AdAction): Promise<Held> {
  const ad = await writes.lockAd(transaction, id);
  const seen = await queries.readAd(transaction, viewer, id);
  if (!ad || !seen) throw new Refused('notFound');
  if (!canDoWithAd(action, seen.standing)) throw new Refused('conflict');
  return { ad, seen };
}

/** The same for an admin, as they have read it and without a decision that can be undone. */
async function holdRead(
  transaction: Transaction,
  viewer: queries.AdViewer,
  id: number,
  { version, action }: { version: number; action: 'approve' | 'reject' },
): Promise<Held> {
  const held = await hold(transaction, viewer, id, action);
  if (held.ad.version !== version) throw new Refused('conflict');
  await requireUndecided(transaction, 'ad_id', id);
  return held;
}

/** The same for the advertiser alone: to everyone else it does not exist. */
async function holdOwn(transaction: Transaction, viewer: queries.AdViewer, id: number, action: AdAction): Promise<Held> {
  const ad = await writes.lockAd(transaction, id);
  if (ad?.owner_id !== viewer.id) throw new Refused('notFound');
  return hold(transaction, viewer, id, action);
}

async function answerWith(db: Parts['db'] | Transaction, viewer: queries.AdViewer, id: number): Promise<OwnAd> {
  const ad = await queries.readAd(db, viewer, id);
  if (!ad) throw new Refused('notFound');
  return ad;
}

const columnsOf = ({ titleAr, textAr, ...draft }: Draft) => ({ ...draft, title_ar: titleAr, text_ar: textAr });

const fieldsOf = ({
  name,
  title,
  title_ar,
  text,
  text_ar,
  image_url,
  link_url,
  placement,
  starts_on,
  ends_on,
}: writes.AdRow): AdFields => ({
  name,
  title,
  titleAr: title_ar,
  text,
  textAr: text_ar,
  image_url,
  link_url,
  placement,
  starts_on,
  ends_on,
});

/** Lists the pictures of the caller's advertisements, the last used first. */
export const listPictures = ({ db }: Pick<Parts, 'db'>, caller: Caller): Promise<string[]> =>
  queries.findPictures(db, caller.id, adPictureLimit);

/** Gives an advertisement its picture, unless it has it already, and releases the one it had before. */
async function useImage(
  transaction: Transaction,
  id: number,
  { url, before, ownerId, now }: { url: string | null; before: string | null; ownerId: number; now: Date },
): Promise<void> {
  if (url === before) return;
  const holder = { column: 'ad_id', id } as const;
  if (url !== null && !(await claimImage(transaction, { holder, ownerIds: [ownerId], url, purpose: 'ad' }))) {
    throw new Refused('invalidInput', { fields: { image_url: 'unfit' } });
  }
  await releaseImages(transaction, holder, [url], now);
}
