import type { OwnCompany } from '../../../contract/entities/account.ts';
import { companyDescriptionMaxLength, companyServiceLimit, nameMaxLength } from '../../../contract/limits.ts';
import { isSkypeName, normalizeWebAddress, parseRegistrationNumber } from '../../../contract/rules/fields.ts';
import { formatDay } from '../../../contract/rules/qatar-time.ts';
import { parseDay } from '../../../contract/rules/typed-dates.ts';
import { type Errors, entries } from '../form.ts';

/** Form values of a company; an empty string is no value. Descriptions are HTML. */
export type CompanyValues = {
  name: string;
  nameAr: string;
  description: string;
  descriptionAr: string;
  location: number | null;
  services: number[];
  logo_url: string;
  banner_url: string;
  website_url: string;
  facebook: string;
  twitter: string;
  linkedin: string;
  google: string;
  skype: string;
  cr_number: string;
  /** As typed: dd/MM/yyyy, or any way in which `parseDay` reads a day. */
  cr_expires_on: string;
};
export type CompanyField = keyof CompanyValues;
export type CompanyError =
  | 'company.nameRequired'
  | 'company.nameTooLong'
  | 'company.locationRequired'
  | 'company.servicesRequired'
  | 'company.tooManyServices'
  | 'company.descriptionTooLong'
  | 'company.linkInvalid'
  | 'company.skypeInvalid'
  | 'company.registrationInvalid'
  | 'company.registrationMissing'
  | 'company.expiryInvalid'
  | 'company.expiryMissing';

export const emptyCompany: CompanyValues = {
  name: '',
  nameAr: '',
  description: '',
  descriptionAr: '',
  location: null,
  services: [],
  logo_url: '',
  banner_url: '',
  website_url: '',
  facebook: '',
  twitter: '',
  linkedin: '',
  google: '',
  skype: '',
  cr_number: '',
  cr_expires_on: '',
};

/** Returns the form values of a company. */
export const valuesOf = (company: OwnCompany): CompanyValues => ({
  name: company.name,
  nameAr: company.nameAr ?? '',
  description: company.description ?? '',
  descriptionAr: company.descriptionAr ?? '',
  location: company.location.id,
  services: company.services.map(({ id }) => id),
  logo_url: company.logo_url ?? '',
  banner_url: company.banner_url ?? '',
  website_url: company.website_url ?? '',
  facebook: company.facebook ?? '',
  twitter: company.twitter ?? '',
  linkedin: company.linkedin ?? '',
  google: company.google ?? '',
  skype: company.skype ?? '',
  cr_number: company.cr_number ?? '',
  cr_expires_on: company.cr_expires_on ? formatDay(company.cr_expires_on) : '',
});

const isLong = (name: string): boolean => name.trim().length > nameMaxLength;
const linkProblem = (text: string) => text.trim() !== '' && normalizeWebAddress(text) === null && 'company.linkInvalid';
const lengthProblem = (html: string) => html.length > companyDescriptionMaxLength && 'company.descriptionTooLong';

/** Validates the form; a commercial registration number requires its expiry date. */
export const companyErrors = (values: CompanyValues): Errors<CompanyValues, CompanyError> => {
  const [number, day] = [values.cr_number.trim(), values.cr_expires_on.trim()];
  return entries<CompanyValues, CompanyError>({
    name: !values.name.trim() ? 'company.nameRequired' : isLong(values.name) && 'company.nameTooLong',
    nameAr: isLong(values.nameAr) && 'company.nameTooLong',
    location: values.location === null && 'company.locationRequired',
    services:
      values.services.length === 0 ? 'company.servicesRequired' : values.services.length > companyServiceLimit && 'company.tooManyServices',
    description: lengthProblem(values.description),
    descriptionAr: lengthProblem(values.descriptionAr),
    website_url: linkProblem(values.website_url),
    facebook: linkProblem(values.facebook),
    twitter: linkProblem(values.twitter),
    linkedin: linkProblem(values.linkedin),
    google: linkProblem(values.google),
    skype: values.skype.trim() !== '' && !isSkypeName(values.skype.trim()) && 'company.skypeInvalid',
    cr_number:
      number === ''
        ? day !== '' && 'company.registrationMissing'
        : parseRegistrationNumber(number) === null && 'company.registrationInvalid',
    cr_expires_on: day === '' ? number !== '' && 'company.expiryMissing' : parseDay(day) === null && 'company.expiryInvalid',
  });
};
