import { call } from '../call.ts';
import { Ad, AdGroup, AdPage, AdPlacement, OwnAd } from '../entities/ads.ts';
import { Day, OneRow, Page, text } from '../fields.ts';
import { adNameMaxLength, adTextMaxLength, adTitleMaxLength, linkMaxLength, reasonMaxLength } from '../limits.ts';
import { type } from '../type.ts';

/** A draft may lack anything; what is there fits its field. */
const AdDraft = type({
  name: `string <= ${adNameMaxLength}`,
  title: `string <= ${adTitleMaxLength}`,
  titleAr: `string <= ${adTitleMaxLength}`,
  text: `string <= ${adTextMaxLength}`,
  textAr: `string <= ${adTextMaxLength}`,
  image_url: type(/^\/media\/[\w./-]{1,200}$/).or('null'),
  link_url: `string <= ${linkMaxLength}`,
  placement: AdPlacement,
  starts_on: Day.or('null'),
  ends_on: Day.or('null'),
});
/** The version that was read: the change is refused where the advertisement has changed since. */
const Version = type({ version: 'number.integer > 0' });

/** The running advertisements of a place in the product. */
export const listAds = call({
  method: 'GET',
  path: '/ads',
  access: 'public',
  summary: 'Advertisements that run now.',
  cache: 60,
  query: type({ placement: AdPlacement }),
  answer: type({ data: Ad.array() }),
});

/**
 * Counts that an advertisement was seen, once per page view, without a session or a cookie. The answer's token counts its opening, once and for
 * an hour; null where nothing was counted: for robots, and for an advertisement that is unknown or has ended. Limited per network.
 */
export const countAdView = call({
  method: 'POST',
  path: '/ads/:id/views',
  access: 'public',
  summary: 'Count that an advertisement was seen.',
  params: OneRow,
  refusals: ['tooManyAttempts'],
  answer: type({ data: type({ token: 'string | null' }) }),
});

/** Counts that an advertisement was opened, with the token of its view, which ends with it. Other tokens are ignored. Limited per network. */
export const countAdOpening = call({
  method: 'POST',
  path: '/ads/openings',
  access: 'public',
  summary: 'Count that an advertisement was opened.',
  body: type({ token: '1 <= string <= 100' }),
  refusals: ['tooManyAttempts'],
  answer: type({ data: 'null' }),
});

/** The caller's advertisements, newest change first; for admins those of everyone, drafts of others left out. */
export const listOwnAds = call({
  method: 'GET',
  path: '/ads/mine',
  access: 'signedIn',
  summary: 'The caller’s advertisements; for admins those of everyone.',
  query: type({ 'group?': AdGroup, page: Page.default('1') }),
  answer: type({ data: AdPage }),
});

/** The pictures of the caller's advertisements, which a new one can use again: the last used first. */
export const listAdPictures = call({
  method: 'GET',
  path: '/ads/pictures',
  access: 'signedIn',
  summary: 'The pictures of the caller’s advertisements.',
  answer: type({ data: 'string[]' }),
});

/** One advertisement with its figures by day, for its advertiser and for admins. */
export const readAd = call({
  method: 'GET',
  path: '/ads/:id',
  access: 'signedIn',
  summary: 'One advertisement with its figures by day.',
  params: OneRow,
  answer: type({ data: OwnAd }),
});

/** Stores a new advertisement as a draft. Refused with `tooManyAds`, `invalidInput` for an image that is not the caller's. */
export const createAd = call({
  method: 'POST',
  path: '/ads',
  access: 'signedIn',
  summary: 'Store a new advertisement as a draft.',
  status: 201,
  body: AdDraft,
  refusals: ['tooManyAds', 'tooManyAttempts'],
  answer: type({ data: OwnAd }),
});

/**
 * Changes the caller's advertisement. A change of an approved one makes it a draft again; a later first or an earlier last day does not.
 * Refused with `conflict` while it waits for approval or when it has changed since `version`.
 */
export const updateAd = call({
  method: 'PATCH',
  path: '/ads/:id',
  access: 'signedIn',
  summary: 'Change one of the caller’s advertisements.',
  params: OneRow,
  body: AdDraft.merge(Version),
  refusals: ['conflict', 'tooManyAttempts'],
  answer: type({ data: OwnAd }),
});

/** Deletes a draft, a rejected or an ended advertisement of the caller. `conflict` for others. */
export const deleteAd = call({
  method: 'DELETE',
  path: '/ads/:id',
  access: 'signedIn',
  summary: 'Delete one of the caller’s advertisements.',
  params: OneRow,
  refusals: ['conflict'],
  answer: type({ data: 'null' }),
});

/** Sends a draft for approval. `invalidInput` with the fields that are missing, `conflict` when it has changed since `version`. */
export const sendAd = call({
  method: 'POST',
  path: '/ads/:id/send',
  access: 'signedIn',
  summary: 'Send an advertisement for approval.',
  params: OneRow,
  body: Version,
  refusals: ['conflict'],
  answer: type({ data: OwnAd }),
});

/** Takes an advertisement back that waits for approval. `conflict` where it does not wait. */
export const takeBackAd = call({
  method: 'POST',
  path: '/ads/:id/take-back',
  access: 'signedIn',
  summary: 'Take back an advertisement that waits for approval.',
  params: OneRow,
  refusals: ['conflict'],
  answer: type({ data: OwnAd }),
});

/** Stops showing an approved advertisement. `conflict` where it is not approved or has ended. */
export const pauseAd = call({
  method: 'POST',
  path: '/ads/:id/pause',
  access: 'signedIn',
  summary: 'Pause an approved advertisement.',
  params: OneRow,
  refusals: ['conflict'],
  answer: type({ data: OwnAd }),
});

/** Shows a paused advertisement again. `conflict` where it is not paused. */
export const resumeAd = call({
  method: 'POST',
  path: '/ads/:id/resume',
  access: 'signedIn',
  summary: 'Resume a paused advertisement.',
  params: OneRow,
  refusals: ['conflict'],
  answer: type({ data: OwnAd }),
});

/**
 * Approves an advertisement as the admin has read it. The approval can be undone for `undoSeconds` and then takes effect. `conflict` where it
 * does not wait, has changed since `version` or is approved already.
 */
export const approveAd = call({
  method: 'POST',
  path: '/ads/:id/approve',
  access: 'admin',
  summary: 'Approve an advertisement.',
  params: OneRow,
  body: Version,
  refusals: ['conflict'],
  answer: type({ data: OwnAd }),
});

/** Rejects an advertisement, or stops an approved one; the advertiser reads the reason. `conflict` where it is neither, or has changed. */
export const rejectAd = call({
  method: 'POST',
  path: '/ads/:id/reject',
  access: 'admin',
  summary: 'Reject or stop an advertisement with a reason.',
  params: OneRow,
  body: Version.merge({ reason: text(reasonMaxLength) }),
  refusals: ['conflict'],
  answer: type({ data: OwnAd }),
});
