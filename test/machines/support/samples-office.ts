import type { OfficeCatalogue } from '../../../contract/entities/catalogue.ts';
import type {
  AuditLine,
  DamagedDocument,
  FailedJob,
  OfficeActivity,
  OfficeFound,
  OfficeMessage,
  OfficePayment,
  OfficeSettings,
  PaymentDetail,
  Person,
  PersonDetail,
  Statement,
  Work,
} from '../../../contract/entities/office.ts';
import type { OfficeText, PageText } from '../../../contract/entities/page-texts.ts';
import { auditActs, auditSubjects } from '../../../contract/rules/audit.ts';
import type { AuditWords } from '../../../contract/rules/audit-rows.ts';
import { addDays } from '../../../contract/rules/days.ts';
import type { OpenedText } from '../../../src/machines/office/page-text-form.ts';
import { settings } from './samples.ts';

export const work: Work[] = [
  { kind: 'tenders', count: 2, since: '2026-11-18T08:00:00.000Z' },
  { kind: 'companies', count: 1, since: null },
  { kind: 'ads', count: 0, since: null },
  { kind: 'messages', count: 0, since: null },
  { kind: 'refunds', count: 1, since: '2026-11-19T08:00:00.000Z' },
  { kind: 'jobs', count: 0, since: null },
  { kind: 'documents', count: 0, since: null },
  { kind: 'complaints', count: 0, since: null },
];

const noFigures = { registrations: 0, requests: 0, tenders: 0, proposals: 0, fees: 0 };
/** Two days with something, and 28 before them without. */
export const activity: OfficeActivity = {
  days: Array.from({ length: 30 }, (_, at) => ({ day: addDays('2026-10-22', at), figures: noFigures })).map((day, at) => {
    if (at === 28) return { ...day, figures: { ...noFigures, registrations: 11, fees: 250 } };
    if (at === 29) return { ...day, figures: { ...noFigures, registrations: 3, proposals: 2 } };
    return day;
  }),
  before: { ...noFigures, registrations: 7 },
  health: {
    databaseBytes: 1_288_490_189,
    disk: { freeBytes: 52_428_800_000, isLow: false },
    failedMails: 2,
    failedJobs: 0,
    dueJobs: { count: 3, isLate: false },
    payments: 'skipcash',
    busy: 0.12,
    streams: 214,
    browserErrors: 0,
  },
};

/** A damaged document of a tender. */
export const damagedDocument: DamagedDocument = {
  id: 71,
  name: 'Bill of quantities.xlsx',
  storedAs: '4f1d0c0e4a1b4f0a9d7e51c2a0b7e412',
  bytes: 482_304,
  uploader: { id: 12, name: 'Fatima Al Kuwari' },
  uploadedAt: '2026-11-02T06:20:00.000Z',
  foundAt: '2026-11-19T08:00:00.000Z',
  holders: [
    {
      kind: 'tender',
      tender: { id: 31, number: 'TND-2026-0412', title: 'Guarding of gates, Lusail Plaza', titleAr: 'حراسة البوابات، لوسيل بلازا' },
      proposal: null,
    },
  ],
};
/** One of a proposal that is not opened. */
export const sealedDocument: DamagedDocument = {
  ...damagedDocument,
  id: 72,
  name: null,
  storedAs: '5a2e1d1f5b2c4f0a9d7e51c2a0b7e413',
  bytes: 3_482_304,
  uploader: null,
  holders: [{ kind: 'sealedProposal', tender: null, proposal: null }],
};

/** A payment whose tender is not opened. */
export const payment: OfficePayment = {
  id: '6f1d0c0e-4a1b-4f0a-9d7e-51c2a0b7e412',
  amount: 250,
  currency: 'QAR',
  provider: 'skipcash',
  gatewayNumber: 'SC-88410277',
  status: 'paid',
  isRefundDue: false,
  refund: null,
  proposal: null,
  createdAt: '2026-11-19T08:00:00.000Z',
  decidedAt: '2026-11-19T08:02:00.000Z',
};
/** A payment that was made in vain. */
export const refundable: OfficePayment = {
  ...payment,
  id: '7a2e1d1f-5b2c-4f0a-9d7e-51c2a0b7e413',
  gatewayNumber: 'SC-88410278',
  isRefundDue: true,
};
/** A payment of an opened tender that was given back. */
export const givenBack: OfficePayment = {
  ...payment,
  id: '8b3f2e20-6c3d-4f0a-9d7e-51c2a0b7e414',
  gatewayNumber: 'SC-88410279',
  refund: { reference: 'RF-7', by: 'Huda Al Mannai', at: '2026-11-20T08:00:00.000Z' },
  proposal: { number: 'PRP-2026-00371', tender: 'Guarding of gates, Lusail Plaza', bidder: 'Marsa Clean Services' },
};

/** A catalogue with two categories and two places; one service is retired. */
export const officeCatalogue: OfficeCatalogue = {
  categories: [
    {
      id: 1,
      name: 'Cleaning and facilities',
      nameAr: 'النظافة والمرافق',
      isRetired: false,
      companies: 412,
      services: [
        { id: 1, name: 'Office cleaning', nameAr: 'تنظيف المكاتب', isRetired: false, companies: 231 },
        { id: 2, name: 'Deep cleaning', nameAr: 'التنظيف العميق', isRetired: false, companies: 118 },
        { id: 3, name: 'Pest control', nameAr: 'مكافحة الآفات', isRetired: true, companies: 66 },
      ],
    },
    { id: 2, name: 'Maintenance', nameAr: 'الصيانة', isRetired: false, companies: 0, services: [] },
  ],
  locations: [
    { id: 1, name: 'Doha', nameAr: 'الدوحة', isRetired: false, companies: 684 },
    { id: 2, name: 'Al Wakrah', nameAr: 'الوكرة', isRetired: false, companies: 118 },
  ],
};

/** A page of a list of the office. */
export const officePage = <Item>(items: Item[], pageCount = 1) => ({ items, pageCount, totalItems: items.length, isMore: false });

export const officeSettings: OfficeSettings = {
  settings,
  sessions: { sessionIdleDays: 14, sessionDays: 30, officeSessionHours: 12 },
  saved: [
    { part: 'names', version: 0, at: null, by: null, before: [] },
    { part: 'contact', version: 0, at: null, by: null, before: [] },
    { part: 'social', version: 0, at: null, by: null, before: [] },
    { part: 'map', version: 0, at: null, by: null, before: [] },
    { part: 'fee', version: 2, at: '2026-11-02T06:20:00.000Z', by: 'Huda Al Mannai', before: [{ field: 'proposalFee', value: '200.00' }] },
    { part: 'sessions', version: 0, at: null, by: null, before: [] },
    { part: 'conversations', version: 0, at: null, by: null, before: [] },
  ],
};

export const failedJob: FailedJob = {
  id: '0c4a3f31-7d4e-4f0a-9d7e-51c2a0b7e415',
  queue: 'mail',
  letter: 'link',
  isGivenUp: false,
  reason: 'EENVELOPE 452',
  tries: 4,
  createdAt: '2026-11-20T06:15:00.000Z',
  nextAt: '2026-11-20T06:55:00.000Z',
};
export const givenUpJob: FailedJob = {
  ...failedJob,
  id: '1d5b4a42-8e5f-4f0a-9d7e-51c2a0b7e416',
  queue: 'push',
  letter: null,
  isGivenUp: true,
  nextAt: null,
};

export const contactMessage: OfficeMessage = {
  id: 31,
  name: 'Fatima Al Kuwari',
  email: 'fatima@example.com',
  phone: '',
  subject: 'A receipt without our logo',
  message: 'Where do we upload it?',
  locale: 'en',
  createdAt: '2026-11-20T05:10:00.000Z',
  answer: null,
  isArchived: false,
};
export const archivedMessage: OfficeMessage = { ...contactMessage, id: 30, subject: 'Win a prize', isArchived: true };

export const person: Person = {
  id: 41,
  name: 'Fatima Al Kuwari',
  email: 'fatima@example.com',
  company: null,
  role: null,
  isPending: false,
  isCaller: false,
  suspension: null,
  secondFactor: null,
  deletionDueAt: null,
  sessions: 2,
  usedAt: '2026-11-20T05:10:00.000Z',
  createdAt: '2026-03-01T09:00:00.000Z',
  can: ['suspend', 'sendLink', 'endSessions', 'makeOperator', 'makeAdmin', 'makeAuditor'],
};
export const personDetail: PersonDetail = {
  id: person.id,
  name: person.name,
  email: person.email,
  locale: 'ar',
  createdAt: person.createdAt,
  sessions: [{ openedAt: '2026-11-18T05:10:00.000Z', usedAt: '2026-11-20T05:10:00.000Z', endsAt: '2026-12-04T05:10:00.000Z' }],
  theirs: { requests: 6, tenders: 2, proposals: 0 },
  lately: [],
};
/** What the search of the office finds for the beginning of a name, and for one that is not known. */
export const foundInOffice: OfficeFound = {
  people: [{ id: person.id, name: person.name, email: person.email }],
  companies: [{ id: 7, name: 'Fatima Trading', nameAr: 'فاطمة للتجارة' }],
  tenders: [{ id: 12, number: 'TND-2026-0012', title: 'Fattening of sheep', titleAr: null }],
  payments: [{ id: payment.id, amount: 250, currency: 'QAR', createdAt: payment.createdAt }],
};
export const nothingFound: OfficeFound = { people: [], companies: [], tenders: [], payments: [] };
/** Another admin. */
export const officeAdmin: Person = {
  ...person,
  id: 2,
  name: 'Huda Al Mannai',
  email: 'huda@example.com',
  role: 'administrator',
  can: ['unmakeAdmin'],
};

/** Names that are their own texts. */
const wordsOf = <Name extends string>(names: readonly Name[]): Record<Name, string> =>
  // The keys are those of the list.
  Object.fromEntries(names.map((name): [string, string] => [name, name])) as Record<Name, string>;

/** The texts of a file of the audit trail. */
export const auditWords: AuditWords = {
  columns: {
    line: 'Line',
    at: 'Time',
    by: 'Person',
    act: 'Act',
    subject: 'Kind',
    subjectId: 'Thing',
    field: 'Value',
    before: 'Before',
    after: 'After',
  },
  acts: wordsOf(auditActs),
  subjects: wordsOf(auditSubjects),
  formerAdmin: 'Deleted account',
};

export const auditLine: AuditLine = {
  id: 18203,
  at: '2026-11-20T06:20:00.000Z',
  by: 'Huda Al Mannai',
  act: 'settingsChanged',
  subject: 'settings',
  subjectId: 'fee',
  changes: [{ field: 'proposal_fee', before: '200.00', after: '250.00' }],
};

/** A payment of November, and its refund. */
export const statement: Statement = {
  opening: 500,
  movements: [
    {
      at: '2026-11-19T08:02:00.000Z',
      kind: 'paid',
      payment: refundable.id,
      gatewayNumber: 'SC-88410278',
      reference: null,
      proposal: null,
      amount: 250,
    },
    {
      at: '2026-11-20T08:00:00.000Z',
      kind: 'givenBack',
      payment: refundable.id,
      gatewayNumber: 'SC-88410278',
      reference: 'RF-7',
      proposal: null,
      amount: -250,
    },
  ],
  closing: 500,
};

/** A payment of which the gateway has reported that it was declined, and one that it has not seen. */
export const paymentDetail: PaymentDetail = {
  payment: { ...payment, status: 'failed' },
  expiresAt: '2026-11-19T09:00:00.000Z',
  reports: [{ status: 'failed', at: '2026-11-19T08:02:00.000Z', raw: null }],
};
export const unseenPayment: PaymentDetail = {
  payment: { ...payment, gatewayNumber: null, status: 'pending', decidedAt: null },
  expiresAt: '2026-11-19T09:00:00.000Z',
  reports: [],
};

export const publishedText: PageText = {
  version: 2,
  text: '<p>Daleel lists companies.</p>',
  textAr: '<p>يعرض دليل الشركات.</p>',
  updatedOn: '2026-11-12',
};
const versions = [
  { version: 2, note: 'Closed tenders', at: '2026-11-12T10:05:00.000Z', by: 'Huda Al Mannai' },
  { version: 1, note: '', at: '2026-06-30T07:11:00.000Z', by: null },
];
export const openedText: OpenedText = {
  page: 'about',
  published: publishedText,
  versions,
  own: { text: '<p>A directory.</p>', textAr: '<p>دليل.</p>' },
  draft: null,
};
/** After another publication. */
export const republishedText: OfficeText = {
  published: { ...publishedText, version: 3, text: '<p>Written anew.</p>', updatedOn: '2026-11-27' },
  versions: [{ version: 3, note: 'Fees', at: '2026-11-27T10:05:00.000Z', by: 'Huda Al Mannai' }, ...versions],
};
