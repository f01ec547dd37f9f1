import type { Category, CompanyPage, Location, Service } from '../../../contract/entities/directory.ts';
import type { User } from '../../../contract/entities/session.ts';
import type { Ad, Settings } from '../../../contract/entities/shell.ts';
import type { Failure } from '../../../contract/failures.ts';

export const someone: User = { id: 7, name: 'Noor', email: 'noor@daleel.example', isAdmin: false, imageUrl: null };

export const cleaning: Service = { id: 1, name: 'Office cleaning', nameAr: 'تنظيف المكاتب', slug: 'office-cleaning' };

export const category: Category = {
  id: 1,
  name: 'Cleaning and facilities',
  nameAr: 'النظافة والمرافق',
  slug: 'cleaning-and-facilities',
  services: [cleaning],
  companies: 3,
  companiesIsExact: true,
};

export const doha: Location = { id: 1, nameEn: 'Doha', nameAr: 'الدوحة' };

/** A page of the listing with as many companies as the listing shows, out of `pageCount` pages. */
export const companyPage = (pageCount: number, names: readonly string[] = ['Marsa']): CompanyPage => ({
  items: names.map((name, index) => ({
    id: index + 1,
    name,
    nameAr: null,
    description: null,
    descriptionAr: null,
    logo_url: null,
    website_url: null,
    location: doha,
    services: [{ ...cleaning, category: { name: category.name, nameAr: category.nameAr } }],
  })),
  pageCount,
  totalItems: pageCount * 5,
  totalIsExact: true,
});

export const ad: Ad = {
  id: 1,
  title: 'Storage',
  titleAr: 'تخزين',
  text: 'By the pallet.',
  textAr: 'بالمنصة.',
  image_url: null,
  link_url: 'https://rimal.example',
};

export const settings: Settings = {
  productName: 'Daleel',
  productNameAr: 'دليل',
  contact: { address: 'Doha, Qatar', addressAr: 'الدوحة، قطر', phone: '+974 0000 0000', email: 'support@daleel.example' },
  social: { facebook: null, twitter: null, linkedin: null },
};

/** A call that failed with a status. */
export const failureWith = (status: number | null, message: string | null = null): Failure => ({
  code: 'unexpected',
  status,
  message,
  requestId: 'r-1',
  fields: {},
});
