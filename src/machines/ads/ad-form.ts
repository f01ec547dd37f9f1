import type { AdPlacement, OwnAd } from '../../../contract/entities/ads.ts';
import type { Locale } from '../../../contract/locale.ts';
import { type AdFields, type AdProblem, adProblems } from '../../../contract/rules/ads.ts';
import { formatDay } from '../../../contract/rules/qatar-time.ts';
import { parseDay } from '../../../contract/rules/typed-dates.ts';
import { type Errors, entries } from '../form.ts';

/** An advertisement as it is typed: days dd/MM/yyyy in Qatar; nothing is an empty text. */
export type AdValues = {
  name: string;
  image_url: string;
  title: string;
  titleAr: string;
  text: string;
  textAr: string;
  link_url: string;
  placement: AdPlacement;
  starts_on: string;
  ends_on: string;
};
export type AdField = keyof AdValues;
export type AdError = `ads.error.${AdField}Required` | 'ads.error.dayUnreadable' | `ads.error.${Exclude<AdProblem, 'required'>}`;

export const emptyAd: AdValues = {
  name: '',
  image_url: '',
  title: '',
  titleAr: '',
  text: '',
  textAr: '',
  link_url: '',
  placement: 'services',
  starts_on: '',
  ends_on: '',
};

const dayText = (day: string | null): string => (day === null ? '' : formatDay(day));

/** A stored advertisement as the form shows it. */
export const valuesOf = ({ name, image_url, title, titleAr, text, textAr, link_url, placement, starts_on, ends_on }: OwnAd): AdValues => ({
  name,
  image_url: image_url ?? '',
  title,
  titleAr,
  text,
  textAr,
  link_url,
  placement,
  starts_on: dayText(starts_on),
  ends_on: dayText(ends_on),
});

/** The form before anything was loaded. */
export const emptyAdEditor = (id: number | null, preview: Locale) => ({
  id,
  preview,
  ad: null,
  pictures: [],
  today: '',
  isRestored: false,
  values: emptyAd,
  touched: [],
  errors: {},
  failure: null,
  isUploading: false,
});

/** What is typed as the call takes it; a day that cannot be read is not there yet. */
export const fieldsOf = (values: AdValues): AdFields => ({
  ...values,
  name: values.name.trim(),
  title: values.title.trim(),
  titleAr: values.titleAr.trim(),
  text: values.text.trim(),
  textAr: values.textAr.trim(),
  link_url: values.link_url.trim(),
  image_url: values.image_url || null,
  starts_on: parseDay(values.starts_on),
  ends_on: parseDay(values.ends_on),
});

/**
 * What keeps an advertisement from being sent for approval.
 *
 * @param today the day in Qatar, yyyy-MM-dd, when the form was opened; the server checks again
 */
export const adErrors =
  (today: string) =>
  (values: AdValues): Errors<AdValues, AdError> => {
    const problems = adProblems(fieldsOf(values), today);
    const unreadable = (written: string) => written.trim() !== '' && parseDay(written) === null && 'ads.error.dayUnreadable';
    const found = Object.entries(problems).map(([field, problem]) => [
      field,
      problem === 'required' ? `ads.error.${field}Required` : `ads.error.${problem}`,
    ]);
    return entries<AdValues, AdError>({
      ...(Object.fromEntries(found) as Errors<AdValues, AdError>),
      ...(unreadable(values.starts_on) && { starts_on: 'ads.error.dayUnreadable' }),
      ...(unreadable(values.ends_on) && { ends_on: 'ads.error.dayUnreadable' }),
    });
  };

/** Whether an advertisement can be stored as a draft: what is there fits its field. */
export const isStorable = (errors: Errors<AdValues, AdError>): boolean =>
  !Object.values(errors).some((error) => error === 'ads.error.tooLong' || error === 'ads.error.dayUnreadable');
