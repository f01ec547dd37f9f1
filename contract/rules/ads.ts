import type { AdDay, AdGroup, AdPlacement, AdStanding } from '../entities/ads.ts';
import { adDaysMax, adNameMaxLength, adTextMaxLength, adTitleMaxLength } from '../limits.ts';
import { addDays, daysBetween, weekdayOf } from './days.ts';
import { normalizeWebAddress } from './fields.ts';

/** What an advertiser enters. */
export type AdFields = {
  name: string;
  title: string;
  titleAr: string;
  text: string;
  textAr: string;
  image_url: string | null;
  link_url: string;
  placement: AdPlacement;
  starts_on: string | null;
  ends_on: string | null;
};

/** What can be done with an advertisement, by its advertiser or by an admin. */
export type AdAction = 'edit' | 'remove' | 'send' | 'takeBack' | 'pause' | 'resume' | 'approve' | 'reject';

const possible: Record<AdAction, readonly AdStanding[]> = {
  edit: ['draft', 'rejected', 'scheduled', 'running', 'paused', 'ended'],
  remove: ['draft', 'rejected', 'ended'],
  send: ['draft', 'rejected'],
  takeBack: ['pending'],
  pause: ['scheduled', 'running'],
  resume: ['paused'],
  approve: ['pending'],
  reject: ['pending', 'scheduled', 'running', 'paused'],
};

/** Whether an action is possible in a standing. */
export const canDoWithAd = (action: AdAction, standing: AdStanding): boolean => possible[action].includes(standing);

/** Whether an advertisement is shown now or will be: a change of more than its days takes it off until it is approved again. */
export const isApproved = ({ standing }: { standing: AdStanding }): boolean =>
  canDoWithAd('pause', standing) || canDoWithAd('resume', standing);

/** The standings of each group of the list. */
export const standingsOf: Record<AdGroup, readonly AdStanding[]> = {
  running: ['running', 'scheduled', 'paused'],
  pending: ['pending'],
  draft: ['draft', 'rejected'],
  ended: ['ended'],
};

const shownFields = ['title', 'titleAr', 'text', 'textAr', 'image_url', 'link_url', 'placement'] as const;

/** Whether a change of an approved advertisement needs approval again: anything but a later first or an earlier last day does. */
export const needsApproval = (before: AdFields, after: AdFields): boolean => {
  const shortened =
    before.starts_on !== null &&
    before.ends_on !== null &&
    after.starts_on !== null &&
    after.ends_on !== null &&
    after.starts_on >= before.starts_on &&
    after.ends_on <= before.ends_on;
  const unchanged = shownFields.every((field) => after[field] === before[field]);
  return !(shortened && unchanged);
};

export type AdProblem = 'required' | 'tooLong' | 'unfit' | 'past' | 'endsBeforeStart' | 'tooManyDays';

const lengths = {
  name: adNameMaxLength,
  title: adTitleMaxLength,
  titleAr: adTitleMaxLength,
  text: adTextMaxLength,
  textAr: adTextMaxLength,
};

/**
 * What keeps an advertisement from being sent for approval, by field.
 *
 * @param today the day in Qatar, yyyy-MM-dd
 */
export const adProblems = (ad: AdFields, today: string): Partial<Record<keyof AdFields, AdProblem>> => {
  const problems: Partial<Record<keyof AdFields, AdProblem>> = {};
  for (const [field, length] of Object.entries(lengths) as [keyof typeof lengths, number][]) {
    if (!ad[field].trim()) problems[field] = 'required';
    else if (ad[field].trim().length > length) problems[field] = 'tooLong';
  }
  if (ad.image_url === null) problems.image_url = 'required';
  if (!ad.link_url.trim()) problems.link_url = 'required';
  else if (normalizeWebAddress(ad.link_url) === null) problems.link_url = 'unfit';
  if (!ad.starts_on) problems.starts_on = 'required';
  if (!ad.ends_on) problems.ends_on = 'required';
  else if (ad.ends_on < today) problems.ends_on = 'past';
  else if (ad.starts_on && ad.ends_on < ad.starts_on) problems.ends_on = 'endsBeforeStart';
  else if (ad.starts_on && daysOf(ad.starts_on, ad.ends_on) > adDaysMax) problems.ends_on = 'tooManyDays';
  return problems;
};

/** How many days an advertisement runs, the last one included. */
export const daysOf = (startsOn: string, endsOn: string): number => daysBetween(startsOn, endsOn) + 1;

/** The figures of every day from the first to the last one, also of those without a page view; the running day is left out. */
export const figuresByDay = (
  { days, starts_on, ends_on }: { days: readonly AdDay[]; starts_on: string | null; ends_on: string | null },
  today: string,
): AdDay[] => {
  const first = [starts_on, days[0]?.day].filter((day) => typeof day === 'string').sort()[0];
  if (!first || !ends_on) return [];
  const figures: AdDay[] = [];
  for (let day = first; day < today && day <= ends_on; day = addDays(day, 1)) {
    figures.push(days.find((known) => known.day === day) ?? { day, shown: 0, opened: 0 });
  }
  return figures;
};

/** The sums of figures by week, newest first; a week begins on Sunday. */
export const figuresByWeek = (figures: readonly AdDay[]): { from: string; to: string; shown: number; opened: number }[] => {
  const weeks: { from: string; to: string; shown: number; opened: number }[] = [];
  for (const { day, shown, opened } of figures) {
    const week = weeks.at(-1);
    if (!week || weekdayOf(day) === 0) weeks.push({ from: day, to: day, shown, opened });
    else Object.assign(week, { to: day, shown: week.shown + shown, opened: week.opened + opened });
  }
  return weeks.reverse();
};
