import type { CompanyRow, OwnCompany, Verification } from '../../../contract/entities/account.ts';
import type { Ad } from '../../../contract/entities/ads.ts';
import type { Category, Company, CompanyPage, Location, Service } from '../../../contract/entities/directory.ts';
import type { Notification } from '../../../contract/entities/notifications.ts';
import type { RequestPage, RequestState, ServiceRequest } from '../../../contract/entities/requests.ts';
import type { User } from '../../../contract/entities/session.ts';
import type { Settings } from '../../../contract/entities/shell.ts';
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

/** A full page of the listing, out of `pageCount` pages. */
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
  company: { name: 'Rimal Logistics', nameAr: 'رمال للخدمات اللوجستية' },
};

export const settings: Settings = {
  productName: 'Daleel',
  productNameAr: 'دليل',
  contact: { address: 'Doha, Qatar', addressAr: 'الدوحة، قطر', phone: '+974 0000 0000', email: 'support@daleel.example' },
  map: { latitude: 25.2854, longitude: 51.531 },
  currencies: ['QAR', 'USD', 'EUR'],
  proposalFee: 100,
  conversationMonths: null,
  social: { facebook: null, twitter: null, linkedin: null },
};

/** A failed call with a status. */
export const failureWith = (status: number | null, message: string | null = null): Failure => ({
  code: 'unexpected',
  status,
  message,
  requestId: 'r-1',
  fields: {},
});

const categorised = { ...cleaning, category: { name: category.name, nameAr: category.nameAr } };

/** A company as its profile shows it. */
export const company: Company = {
  id: 1,
  name: 'Marsa',
  nameAr: null,
  description: '<p>Cleaning.</p>',
  descriptionAr: null,
  logo_url: null,
  banner_url: null,
  website_url: null,
  facebook: null,
  twitter: null,
  linkedin: null,
  google: null,
  skype: null,
  location: doha,
  services: [categorised],
  isVerified: false,
  isOwn: false,
};

/** The same company in the owner's form. */
export const ownCompany: OwnCompany = {
  ...company,
  isOwn: true,
  cr_number: null,
  cr_expires_on: null,
  verification: 'unstated',
  version: 1,
};

/** A service request with a status. */
export const requestIn = (state: RequestState, id = 1): ServiceRequest => ({
  id,
  company: { id: 1, name: 'Marsa', nameAr: null, logo_url: null },
  requester: 'Noor Al Sada',
  contact: state === 'approved' || state === 'closed' ? { email: 'noor@daleel.example', phone: '55551234' } : null,
  services: [cleaning],
  project_title: 'Two showrooms',
  description: 'Weekly.',
  state,
  reason: state === 'rejected' ? 'No team is free.' : null,
  createdAt: '2026-11-20T08:00:00.000Z',
  decidedAt: null,
  hasConversation: false,
});

/** A page of requests out of `pageCount`. */
export const requestPage = (pageCount: number, ...items: ServiceRequest[]): RequestPage => ({
  items,
  pageCount,
  totalItems: pageCount * 10,
  counts: { pending: 1, approved: 1, rejected: 0, withdrawn: 0, closed: 0 },
});

/** A row of the company list for admins. */
export const companyRow = (verification: Verification = 'awaiting'): CompanyRow => ({
  id: 1,
  name: 'Marsa',
  nameAr: null,
  logo_url: null,
  website_url: null,
  location: doha,
  services: 3,
  isVerified: verification === 'verified',
  isOwn: false,
  account: {
    state: 'invited',
    email: 'office@marsa.example',
    invitedAt: null,
    cr_number: '12345',
    cr_expires_on: '2027-01-01',
    verification,
  },
});

/** A notification; newer ones have larger IDs. */
export const notification = (id = 1): Notification => ({
  id,
  kind: 'requestReceived',
  title: 'New service request',
  content: 'Noor asks for office cleaning.',
  createdAt: '2026-11-20T08:00:00.000Z',
  link: '/account/requests',
  tender: null,
});
