import type { CompanyAccount, CompanyRow, CompanyRowPage } from '../contract/entities/account.ts';
import type { Location, Service } from '../contract/entities/directory.ts';
import type { RequestPage, RequestState, ServiceRequest } from '../contract/entities/requests.ts';
import { categories, locations } from './samples.ts';

const services: Service[] = categories.flatMap((category) => category.services);
const day = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * day).toISOString();

const requestOf = (id: number, state: RequestState, more: Partial<ServiceRequest> = {}): ServiceRequest => ({
  id,
  company: { id: 1, name: 'Marsa Clean Services', nameAr: 'مرسى لخدمات النظافة', logo_url: null },
  requester: 'Khor Bay Hotels',
  contact: state === 'approved' || state === 'closed' ? { email: 'procurement@khorbay.example', phone: '44001234' } : null,
  services: services.slice(0, 3),
  project_title: 'Deep cleaning before opening, 140 rooms',
  description:
    'The hotel opens on 15/01/2027. Post-construction cleaning of 140 rooms, two restaurants and the lobby, in two shifts.\nHandover floor by floor.',
  state,
  reason: state === 'rejected' ? 'Our teams are booked until March.' : null,
  createdAt: ago(id),
  decidedAt: state === 'pending' ? null : ago(1),
  hasConversation: state === 'approved' || state === 'closed',
  ...more,
});

/** A request in each state, and one with texts of maximum length in the opposite direction. */
export const requests: ServiceRequest[] = [
  requestOf(1, 'pending'),
  requestOf(2, 'approved', { project_title: 'Monthly cleaning of two showrooms', requester: 'Saffron Real Estate' }),
  requestOf(3, 'rejected', { requester: 'Nakhla Catering House', services: services.slice(3, 4) }),
  requestOf(4, 'withdrawn'),
  requestOf(5, 'closed'),
  requestOf(6, 'pending', {
    requester: 'شركة اسمها طويل بقدر ما يمكن أن تكون أسماء الشركات',
    project_title: `تنظيف ${'الواجهاتوالنوافذ'.repeat(6)}`,
    description: 'يفتتح الفندق في 15/01/2027. تنظيف ما بعد البناء لعدد 140 غرفة ومطعمين والبهو.',
    services: services.slice(0, 12),
  }),
];

export const requestPage: RequestPage = {
  items: requests,
  pageCount: 3,
  totalItems: 26,
  counts: { pending: 12, approved: 4, rejected: 3, withdrawn: 2, closed: 5 },
};
export const noRequests: RequestPage = {
  items: [],
  pageCount: 0,
  totalItems: 0,
  counts: { pending: 0, approved: 0, rejected: 0, withdrawn: 0, closed: 0 },
};

const accountOf = (more: Partial<CompanyAccount>): CompanyAccount => ({
  state: 'active',
  email: 'office@company.example',
  invitedAt: null,
  cr_number: '123456',
  cr_expires_on: '2027-05-01',
  verification: 'verified',
  ...more,
});

const rowOf = (id: number, name: string, nameAr: string | null, logo_url: string | null, account: CompanyAccount): CompanyRow => ({
  id,
  name,
  nameAr,
  logo_url,
  website_url: id % 2 ? 'https://www.company.example' : null,
  location: locations[id % locations.length] as Location,
  services: id,
  isVerified: account.verification === 'verified',
  isOwn: false,
  account,
});

const unstated = { cr_number: null, cr_expires_on: null, verification: 'unstated' } as const;
const rows: CompanyRow[] = [
  rowOf(1, 'Marsa Clean Services', 'مرسى لخدمات النظافة', '/marsa.png', accountOf({})),
  rowOf(2, 'Sidr & Stone Contracting', 'سدر وحجر للمقاولات', null, accountOf({ verification: 'awaiting' })),
  rowOf(3, 'Wajba Air & Energy', null, null, accountOf({ state: 'none', email: null, ...unstated })),
  rowOf(
    4,
    'Hazm Guard Security',
    'حزم للحراسة',
    '/hazm.png',
    accountOf({ state: 'invited', invitedAt: '2026-11-18T09:00:00Z', ...unstated }),
  ),
  rowOf(
    5,
    'A company whose name is as long as names of companies can be, with branches in every municipality',
    'شركة اسمها طويل بقدر ما يمكن أن تكون أسماء الشركات، ولها فروع في كل البلديات',
    null,
    accountOf({ cr_expires_on: '2026-01-31', verification: 'expired' }),
  ),
];

/** The company list as admins and as members see it: the first company is the user's own. */
export const adminRows: CompanyRowPage = { items: rows, pageCount: 129, totalItems: 1284, totalIsExact: true };
export const memberRows: CompanyRowPage = { ...adminRows, items: rows.map((row) => ({ ...row, account: null, isOwn: row.id === 1 })) };
export const noRows: CompanyRowPage = { items: [], pageCount: 0, totalItems: 0, totalIsExact: true };
