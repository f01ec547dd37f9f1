import * as calls from '../../../contract/calls/office.ts';
import type {
  AskedPayment,
  AuditPage,
  ContentState,
  DamagedDocuments,
  OfficeActivity,
  OfficeFound,
  OfficeJobs,
  OfficeMessagePage,
  OfficePaymentPage,
  OfficeSettings,
  PaymentDetail,
  PersonAct,
  PersonDetail,
  PersonPage,
  SettingsPart,
  SettingsSaved,
  Statement,
  Work,
} from '../../../contract/entities/office.ts';
import { auditRows } from '../../../contract/rules/audit-rows.ts';
import { toLatinDigits } from '../../../contract/rules/digits.ts';
import { normalizeWebAddress } from '../../../contract/rules/fields.ts';
import { parseAmount } from '../../../contract/rules/money.ts';
import { parseDay } from '../../../contract/rules/typed-dates.ts';
import type { AuditExport, AuditSearch } from '../../machines/office/audit-trail.machine.ts';
import type { MessageSearch } from '../../machines/office/office-inbox.machine.ts';
import type { PaymentSearch } from '../../machines/office/office-payments.machine.ts';
import type { PeopleSearch } from '../../machines/office/office-people.machine.ts';
import type { OpenedSettings } from '../../machines/office/office-settings.machine.ts';
import { partOf, type SettingsOfPart, type SettingsValues, settingsParts } from '../../machines/office/settings-form.ts';
import type { Period } from '../../machines/office/statement-form.ts';
import { dropDraft, keepDraft, readDraft } from '../drafts/drafts.ts';
import type { ApiClient } from '../http.ts';

/** Returns what waits for those who run the marketplace. */
export const loadWork = async (api: ApiClient, signal: AbortSignal): Promise<Work[]> => (await api(calls.listWork, {}, signal)).data;

/** Returns what happened on the last 30 days, and how the server is. */
export const loadActivity = async (api: ApiClient, signal: AbortSignal): Promise<OfficeActivity> =>
  (await api(calls.readActivity, {}, signal)).data;

/** The longest text that is searched. */
const searchMaxLength = 100;
const searched = (search: string) => (search.trim() === '' ? {} : { search: search.trim().slice(0, searchMaxLength) });

/** Returns what a text finds in the office. */
export const searchOffice = async (api: ApiClient, { search }: { search: string }, signal: AbortSignal): Promise<OfficeFound> =>
  (await api(calls.searchOffice, { query: { search: '', ...searched(search) } }, signal)).data;

/** Returns a page of payments. */
export const loadPayments = async (
  api: ApiClient,
  { group, search, page }: PaymentSearch,
  signal: AbortSignal,
): Promise<OfficePaymentPage> =>
  (await api(calls.listPayments, { query: { page, ...searched(search), ...(group && { group }) } }, signal)).data;

/** Returns one payment with the gateway's reports. */
export const loadPayment = async (api: ApiClient, { id }: { id: string }, signal: AbortSignal): Promise<PaymentDetail> =>
  (await api(calls.readPayment, { params: { id } }, signal)).data;

/** Asks the gateway about a payment; returns the result, and the payment. */
export const askGateway = async (api: ApiClient, { id }: { id: string }, signal: AbortSignal): Promise<AskedPayment> =>
  (await api(calls.askGateway, { params: { id } }, signal)).data;

/** Returns the payments and refunds of some days, with the sums before and after. */
export const loadStatement = async (api: ApiClient, period: Period, signal: AbortSignal): Promise<Statement> =>
  (await api(calls.readStatement, { query: period }, signal)).data;

/** Notes that a payment was given back. */
export const noteRefund = async (
  api: ApiClient,
  { id, reference }: { id: string; reference: string },
  signal: AbortSignal,
): Promise<void> => {
  await api(calls.noteRefund, { params: { id }, body: { reference } }, signal);
};

const readSettings = async (api: ApiClient, signal: AbortSignal): Promise<OfficeSettings> =>
  (await api(calls.readOfficeSettings, {}, signal)).data;

const draftOf = (part: SettingsPart): string => `settings.${part}`;

/** Returns the settings, and what was typed in this tab before and not saved. */
export const openSettings = async (api: ApiClient, signal: AbortSignal): Promise<OpenedSettings> => {
  const opened = await readSettings(api, signal);
  const drafts = settingsParts.map((part) => [part, readDraft<SettingsValues>(draftOf(part), partOf(opened, part).values)]);
  return { ...opened, drafts: Object.fromEntries(drafts.filter(([, draft]) => draft !== null)) };
};

/** Returns a part of the settings, as it is stored. */
export const readPart = async (api: ApiClient, { part }: { part: SettingsPart }, signal: AbortSignal): Promise<SettingsOfPart> =>
  partOf(await readSettings(api, signal), part);

export const keepSettings = ({ part, values }: { part: SettingsPart; values: SettingsValues }): void => keepDraft(draftOf(part), values);
export const dropSettings = (part: SettingsPart): void => dropDraft(draftOf(part));

const linkIn = (written = ''): string | null => (written.trim() === '' ? null : normalizeWebAddress(written));

const countIn = (written = ''): number => Number(toLatinDigits(written));

/** Returns the values of a part as the call takes them; they have been validated. */
const bodyOf = (part: SettingsPart, version: number, values: SettingsValues): calls.SavedPart => {
  const { productName = '', productNameAr = '', email = '', phone = '', address = '', addressAr = '' } = values;
  const { linkedin, twitter, facebook, latitude, longitude, proposalFee = '', conversationMonths = '' } = values;
  const { sessionIdleDays, sessionDays, officeSessionHours } = values;
  if (part === 'names') return { part, version, productName, productNameAr };
  if (part === 'contact') return { part, version, email: email.trim(), phone, address, addressAr };
  if (part === 'social') return { part, version, linkedin: linkIn(linkedin), twitter: linkIn(twitter), facebook: linkIn(facebook) };
  if (part === 'map') return { part, version, latitude: Number(latitude), longitude: Number(longitude) };
  if (part === 'fee') return { part, version, proposalFee: parseAmount(proposalFee) ?? 0 };
  if (part === 'conversations')
    return { part, version, conversationMonths: conversationMonths.trim() === '' ? null : countIn(conversationMonths) };
  const limits = { sessionIdleDays: countIn(sessionIdleDays), sessionDays: countIn(sessionDays) };
  return { part, version, ...limits, officeSessionHours: countIn(officeSessionHours) };
};

/** Saves a part of the settings, as it was read in a version. */
export const savePart = async (
  api: ApiClient,
  { part, version, values }: { part: SettingsPart; version: number; values: SettingsValues },
  signal: AbortSignal,
): Promise<SettingsSaved> => (await api(calls.saveSettings, { body: bodyOf(part, version, values) }, signal)).data;

/** Returns a page of accounts. */
export const loadPeople = async (api: ApiClient, { search, page }: PeopleSearch, signal: AbortSignal): Promise<PersonPage> =>
  (await api(calls.listPeople, { query: { page, ...searched(search) } }, signal)).data;

/** Returns one account with its sessions, what is theirs and what was done with it. */
export const loadPerson = async (api: ApiClient, { id }: { id: number }, signal: AbortSignal): Promise<PersonDetail> =>
  (await api(calls.readPerson, { params: { id } }, signal)).data;

/** Does something with an account. Rejects with `passwordNeeded`, `codeNeeded`, `conflict`. */
export const actOnPerson = async (
  api: ApiClient,
  { id, act, reason }: { id: number; act: PersonAct; reason: string },
  signal: AbortSignal,
): Promise<void> => {
  await api(calls.actOnPerson, { params: { id }, body: { act, reason } }, signal);
};

/** Returns a page of messages of the contact form. */
export const loadMessages = async (api: ApiClient, { group, page }: MessageSearch, signal: AbortSignal): Promise<OfficeMessagePage> =>
  (await api(calls.listContactMessages, { query: { group, page } }, signal)).data;

/** Answers a message by mail. */
export const answerMessage = async (api: ApiClient, { id, text }: { id: number; text: string }, signal: AbortSignal): Promise<void> => {
  await api(calls.answerContactMessage, { params: { id }, body: { text } }, signal);
};

/** Puts a message aside, or moves an archived one back to those that wait. */
export const moveMessage = async (
  api: ApiClient,
  { id, isArchived }: { id: number; isArchived: boolean },
  signal: AbortSignal,
): Promise<void> => {
  await api(isArchived ? calls.archiveContactMessage : calls.restoreContactMessage, { params: { id } }, signal);
};

const answerTo = (id: number): string => `answer.${id}`;

/** Returns the answer that was written in this tab and not sent; empty if there is none. */
export const readAnswer = (id: number): string => readDraft(answerTo(id), { text: '' })?.text ?? '';
export const keepAnswer = ({ id, text }: { id: number; text: string }): void => keepDraft(answerTo(id), { text });
export const dropAnswer = (id: number): void => dropDraft(answerTo(id));

/** Returns the jobs that have failed, and the queues. */
export const loadJobs = async (api: ApiClient, signal: AbortSignal): Promise<OfficeJobs> => (await api(calls.listJobs, {}, signal)).data;

/** Returns the documents that are damaged, with what holds them. */
export const loadDocuments = async (api: ApiClient, signal: AbortSignal): Promise<DamagedDocuments> =>
  (await api(calls.listDamagedDocuments, {}, signal)).data;

/** Checks a damaged document once more; returns what its content is now. */
export const checkDocument = async (api: ApiClient, { id }: { id: number }, signal: AbortSignal): Promise<ContentState> =>
  (await api(calls.checkDocument, { params: { id } }, signal)).data;

/** Mails a test to the reader. */
export const sendTestMail = async (api: ApiClient, signal: AbortSignal): Promise<void> => {
  await api(calls.sendTestMail, {}, signal);
};

/** Lets a failed job run again now. */
export const retryJob = async (api: ApiClient, { id }: { id: string }, signal: AbortSignal): Promise<void> => {
  await api(calls.retryJob, { params: { id } }, signal);
};

/** Gives up a failed job. */
export const giveUpJob = async (api: ApiClient, { id }: { id: string }, signal: AbortSignal): Promise<void> => {
  await api(calls.giveUpJob, { params: { id } }, signal);
};

/** A last day that cannot be read is not searched for: the field says so. */
const auditQuery = ({ act, search, until }: AuditSearch) => {
  const day = parseDay(until);
  return { ...searched(search), ...(act && { act }), ...(day && { until: day }) };
};

/** Returns a page of the audit trail. */
export const loadAudit = async (api: ApiClient, search: AuditSearch, signal: AbortSignal): Promise<AuditPage> =>
  (await api(calls.listAudit, { query: { page: search.page, ...auditQuery(search) } }, signal)).data;

/** Returns the newest lines of the audit trail that a search finds, as the rows of a file; `isMore` if there are others. */
export const exportAudit = async (
  api: ApiClient,
  { search, words }: AuditExport,
  signal: AbortSignal,
): Promise<{ rows: string[][]; isMore: boolean }> => {
  const { lines, isMore } = (await api(calls.exportAudit, { query: auditQuery(search) }, signal)).data;
  return { rows: auditRows(lines, words), isMore };
};
