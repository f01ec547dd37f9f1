import { useTranslation } from 'react-i18next';
import type { CompanyField } from '../../machines/account/company-form.ts';

/** Returns the labels of a company's fields. */
export function useCompanyNames(): Record<CompanyField, string> {
  const { t } = useTranslation('member');
  return {
    name: t('company.name'),
    nameAr: t('company.nameAr'),
    description: t('company.description'),
    descriptionAr: t('company.descriptionAr'),
    location: t('company.location'),
    services: t('company.offer'),
    logo_url: t('company.logo'),
    banner_url: t('company.banner'),
    website_url: t('company.website'),
    facebook: t('company.facebook'),
    twitter: t('company.twitter'),
    linkedin: t('company.linkedin'),
    google: t('company.google'),
    skype: t('company.skype'),
    cr_number: t('company.crNumber'),
    cr_expires_on: t('company.crExpiry'),
  };
}
