import * as calls from '../../../contract/calls/account.ts';
import type { CompanyMerge, CompanyRow, CompanyRowPage, OwnCompany, Waiting } from '../../../contract/entities/account.ts';
import { keywordMaxLength } from '../../../contract/limits.ts';
import { parseDay } from '../../../contract/rules/typed-dates.ts';
import type { CompanyValues } from '../../machines/account/company-form.ts';
import type { CompanyFilter } from '../../machines/account/company-list.machine.ts';
import { dropDraft, keepDraft, readDraft } from '../drafts/drafts.ts';
import type { ApiClient } from '../http.ts';

/** Returns the user's company, or null. */
export const loadMyCompany = async (api: ApiClient, signal: AbortSignal): Promise<OwnCompany | null> => {
  const { data } = await api(calls.readMyCompany, {}, signal);
  return data;
};

const textOr = (text: string): string | null => text.trim() || null;

const fieldsOf = (values: CompanyValues) => ({
  name: values.name,
  nameAr: textOr(values.nameAr),
  description: textOr(values.description),
  descriptionAr: textOr(values.descriptionAr),
  location: values.location ?? 0,
  services: values.services,
  logo_url: textOr(values.logo_url),
  banner_url: textOr(values.banner_url),
  website_url: textOr(values.website_url),
  facebook: textOr(values.facebook),
  twitter: textOr(values.twitter),
  linkedin: textOr(values.linkedin),
  google: textOr(values.google),
  skype: textOr(values.skype),
  cr_number: textOr(values.cr_number),
  cr_expires_on: parseDay(values.cr_expires_on),
});

/** Creates or updates the user's company. Rejects with `conflict` if it was changed since it was loaded. */
export const saveCompany = async (
  api: ApiClient,
  { company, values }: { company: OwnCompany | null; values: CompanyValues },
  signal: AbortSignal,
): Promise<OwnCompany> => {
  const body = fieldsOf(values);
  const { data } = company
    ? await api(calls.updateCompany, { params: { id: company.id }, body: { ...body, version: company.version } }, signal)
    : await api(calls.createCompany, { body }, signal);
  return data;
};

/** Uploads a logo or a banner; resolves with its URL. */
export const uploadImage = async (
  api: ApiClient,
  { purpose, file }: { purpose: 'logo' | 'banner' | 'ad' | 'person'; file: File },
  signal: AbortSignal,
): Promise<{ url: string }> => {
  const { data } = await api(calls.uploadImage, { query: { purpose }, file }, signal);
  return data;
};

const companyDraft = 'company';
export const readCompanyDraft = (empty: CompanyValues): CompanyValues | null => readDraft(companyDraft, empty);
export const keepCompanyDraft = (values: CompanyValues): void => keepDraft(companyDraft, values);
export const dropCompanyDraft = (): void => dropDraft(companyDraft);

/** Returns a page of the list of companies. */
export const loadCompanyRows = async (
  api: ApiClient,
  { name, filter, page }: { name: string; filter: CompanyFilter | null; page: number },
  signal: AbortSignal,
): Promise<CompanyRowPage> => {
  const filtered = filter === 'awaiting' ? { verification: filter } : filter && { account: filter };
  const query = { page, ...(name.trim() && { name: name.trim().slice(0, keywordMaxLength) }), ...filtered };
  const { data } = await api(calls.listCompanyRows, { query }, signal);
  return data;
};

/** Finds companies by name, without one of them. */
export const findCompanies = async (
  api: ApiClient,
  { name, except }: { name: string; except: number },
  signal: AbortSignal,
): Promise<CompanyRow[]> => (await loadCompanyRows(api, { name, filter: null, page: 1 }, signal)).items.filter(({ id }) => id !== except);

/** Returns what merging a company into another one would do. */
export const countMerge = async (
  api: ApiClient,
  { company, into }: { company: number; into: number },
  signal: AbortSignal,
): Promise<CompanyMerge> => (await api(calls.readCompanyMerge, { params: { id: company, into } }, signal)).data;

/** Merges a company into another one. */
export const mergeCompany = async (
  api: ApiClient,
  { company, into }: { company: number; into: number },
  signal: AbortSignal,
): Promise<void> => {
  await api(calls.mergeCompany, { params: { id: company, into } }, signal);
};

/** Mails an invitation to a listed company, or creates a company for it. */
export const sendInvitation = async (
  api: ApiClient,
  { companyId, companyName, email }: { companyId: number | null; companyName: string; email: string },
  signal: AbortSignal,
): Promise<void> => {
  if (companyId) await api(calls.inviteOwner, { params: { id: companyId }, body: { email: email.trim() } }, signal);
  else await api(calls.inviteCompany, { body: { companyName, email: email.trim() } }, signal);
};

/** Sets or clears the verification of the registration as shown. Rejects with `conflict` if the company has changed. */
export const setVerification = async (
  api: ApiClient,
  { company, verified }: { company: CompanyRow; verified: boolean },
  signal: AbortSignal,
): Promise<void> => {
  const { id, name, nameAr, account } = company;
  const seen = { name, nameAr, cr_number: account?.cr_number ?? null, cr_expires_on: account?.cr_expires_on ?? null };
  await api(calls.setVerification, { params: { id }, body: { verified, ...seen } }, signal);
};

/** Counts what awaits a decision of an admin. */
export const countWaiting = async (api: ApiClient, signal: AbortSignal): Promise<Waiting> => {
  const { data } = await api(calls.countWaiting, {}, signal);
  return data;
};
