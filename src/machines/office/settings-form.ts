import type { OfficeSettings, SettingsPart, SettingsSaved } from '../../../contract/entities/office.ts';
import {
  addressMaxLength,
  conversationMonthsMax,
  conversationMonthsMin,
  linkMaxLength,
  nameMaxLength,
  officeSessionHoursMax,
  phoneMaxLength,
  proposalFeeMax,
  sessionDaysMax,
  sessionIdleDaysMax,
} from '../../../contract/limits.ts';
import { toLatinDigits } from '../../../contract/rules/digits.ts';
import { isEmail, normalizeWebAddress } from '../../../contract/rules/fields.ts';
import { isMoney, parseAmount } from '../../../contract/rules/money.ts';
import { type Errors, entries } from '../form.ts';

/** The fields of each part of the settings. */
export const settingsFields = {
  names: ['productName', 'productNameAr'],
  contact: ['email', 'phone', 'address', 'addressAr'],
  social: ['linkedin', 'twitter', 'facebook'],
  map: ['latitude', 'longitude'],
  fee: ['proposalFee'],
  sessions: ['sessionIdleDays', 'sessionDays', 'officeSessionHours'],
  conversations: ['conversationMonths'],
} as const satisfies Record<SettingsPart, readonly string[]>;
/** The parts in the order of their cards. */
export const settingsParts = Object.keys(settingsFields) as SettingsPart[];
export type SettingsField = (typeof settingsFields)[SettingsPart][number];

/** The lowest and highest number of days, hours or months. */
const counts = {
  sessionIdleDays: [1, sessionIdleDaysMax],
  sessionDays: [1, sessionDaysMax],
  officeSessionHours: [1, officeSessionHoursMax],
  conversationMonths: [conversationMonthsMin, conversationMonthsMax],
} as const;
export type CountField = keyof typeof counts;

/** The values of a part, as they are typed. */
export type SettingsValues = Partial<Record<SettingsField, string>>;
export type SettingsError =
  | 'settingsSays.required'
  | 'settingsSays.tooLong'
  | 'settingsSays.email'
  | 'settingsSays.link'
  | 'settingsSays.degrees'
  | 'settingsSays.fee'
  | `settingsSays.${CountField}`;
export type SettingsErrors = Errors<Record<SettingsField, string>, SettingsError>;

/** A part of the settings with its values, and when it was saved. */
export type SettingsOfPart = { values: SettingsValues; saved: SettingsSaved };

const typed = ({ settings, sessions }: OfficeSettings): Record<SettingsField, string> => {
  const { productName, productNameAr, contact, social, map, proposalFee, conversationMonths = null } = settings;
  return {
    productName,
    productNameAr,
    ...contact,
    linkedin: social.linkedin ?? '',
    twitter: social.twitter ?? '',
    facebook: social.facebook ?? '',
    latitude: String(map.latitude),
    longitude: String(map.longitude),
    proposalFee: proposalFee.toFixed(2),
    sessionIdleDays: String(sessions.sessionIdleDays),
    sessionDays: String(sessions.sessionDays),
    officeSessionHours: String(sessions.officeSessionHours),
    conversationMonths: conversationMonths === null ? '' : String(conversationMonths),
  };
};

/** Returns a part of the settings, as it is stored. */
export const partOf = (opened: OfficeSettings, part: SettingsPart): SettingsOfPart => {
  const all = typed(opened);
  return {
    values: Object.fromEntries(settingsFields[part].map((field) => [field, all[field]])),
    saved: opened.saved.find((each) => each.part === part) ?? { part, version: 0, at: null, by: null, before: [] },
  };
};

const lengths: Partial<Record<SettingsField, number>> = {
  productName: nameMaxLength,
  productNameAr: nameMaxLength,
  phone: phoneMaxLength,
  address: addressMaxLength,
  addressAr: addressMaxLength,
  linkedin: linkMaxLength,
  twitter: linkMaxLength,
  facebook: linkMaxLength,
};
const required: readonly SettingsField[] = [
  'productName',
  'productNameAr',
  'email',
  'latitude',
  'longitude',
  'proposalFee',
  'sessionIdleDays',
  'sessionDays',
  'officeSessionHours',
];
const links: readonly SettingsField[] = ['linkedin', 'twitter', 'facebook'];

/** Reads degrees with at most six decimals: a tenth of a metre. */
const degreesIn = (written: string, most: number): boolean => /^-?\d{1,3}(\.\d{1,6})?$/.test(written) && Math.abs(Number(written)) <= most;

const isFee = (written: string): boolean => {
  const amount = parseAmount(written);
  return amount !== null && amount >= 0 && amount <= proposalFeeMax && isMoney(amount);
};

const isCount = (field: SettingsField): field is CountField => field in counts;
const countIn = (field: CountField, written: string): boolean => {
  const [least, most] = counts[field];
  const count = toLatinDigits(written);
  return /^\d{1,4}$/.test(count) && Number(count) >= least && Number(count) <= most;
};

const problemOf = (field: SettingsField, value: string): SettingsError | false => {
  const written = value.trim();
  if (written === '') return required.includes(field) && 'settingsSays.required';
  if (written.length > (lengths[field] ?? Number.POSITIVE_INFINITY)) return 'settingsSays.tooLong';
  if (field === 'email') return !isEmail(written) && 'settingsSays.email';
  if (links.includes(field)) return normalizeWebAddress(written) === null && 'settingsSays.link';
  if (field === 'latitude') return !degreesIn(written, 90) && 'settingsSays.degrees';
  if (field === 'longitude') return !degreesIn(written, 180) && 'settingsSays.degrees';
  if (isCount(field)) return !countIn(field, written) && `settingsSays.${field}`;
  return field === 'proposalFee' && !isFee(written) && 'settingsSays.fee';
};

/** Validates the values of a part. */
export const settingsErrors = (values: SettingsValues): SettingsErrors =>
  entries<Record<SettingsField, string>, SettingsError>(
    Object.fromEntries(Object.entries(values).map(([field, value]) => [field, problemOf(field as SettingsField, value)])),
  );

/** Returns the fields of a part whose values differ from the stored ones. */
export const changedFields = (values: SettingsValues, stored: SettingsValues): SettingsField[] =>
  (Object.keys(values) as SettingsField[]).filter((field) => values[field] !== stored[field]);

/** Returns a part with the values that its last change has replaced. */
export const versionBefore = ({ values, saved }: SettingsOfPart): SettingsValues => ({
  ...values,
  ...Object.fromEntries(saved.before.filter(({ field }) => field in values).map(({ field, value }) => [field, value ?? ''])),
});
