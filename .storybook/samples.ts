import type { Ad } from '../contract/entities/ads.ts';
import type { Category, Company, CompanyCard, CompanyPage, Location } from '../contract/entities/directory.ts';
import type { Notification } from '../contract/entities/notifications.ts';
import type { User } from '../contract/entities/session.ts';
import type { Settings } from '../contract/entities/shell.ts';
import { footerServiceLimit } from '../contract/limits.ts';

const names: [slug: string, name: string, nameAr: string, companies: number, services: [string, string][]][] = [
  [
    'cleaning-and-facilities',
    'Cleaning and facilities',
    'النظافة والمرافق',
    214,
    [
      ['Office cleaning', 'تنظيف المكاتب'],
      ['Deep cleaning', 'التنظيف العميق'],
      ['Façade and windows', 'الواجهات والنوافذ'],
      ['Pest control', 'مكافحة الآفات'],
    ],
  ],
  [
    'construction-and-fit-out',
    'Construction and fit-out',
    'البناء والتجهيز',
    187,
    [
      ['Fit-out and refurbishment', 'التشطيب والتجديد'],
      ['Civil works', 'الأعمال المدنية'],
    ],
  ],
  [
    'it-and-software',
    'IT and software',
    'تقنية المعلومات والبرمجيات',
    163,
    [
      ['Network and cabling', 'الشبكات والتمديدات'],
      ['Web development', 'تطوير المواقع'],
    ],
  ],
  [
    'security-and-safety',
    'Security and safety',
    'الأمن والسلامة',
    74,
    [
      ['Manned guarding', 'الحراسة'],
      ['Fire wardens', 'مراقبو السلامة من الحريق'],
    ],
  ],
  ['catering-and-hospitality', 'Catering and hospitality', 'التموين والضيافة', 118, [['Event catering', 'تموين الفعاليات']]],
  ['legal-and-compliance', 'Legal and compliance', 'القانون والامتثال', 2, [['Contract review', 'مراجعة العقود']]],
  [
    'logistics-and-transport',
    'Logistics and transport',
    'النقل والخدمات اللوجستية',
    10_000,
    [['Freight and customs', 'الشحن والتخليص الجمركي']],
  ],
  ['maintenance', 'Maintenance', 'الصيانة', 1, [['Air-conditioning maintenance', 'صيانة التكييف']]],
];

let id = 0;
export const categories: Category[] = names.map(([slug, name, nameAr, companies, services], at) => ({
  id: at + 1,
  slug,
  name,
  nameAr,
  companies,
  companiesIsExact: companies < 10_000,
  services: services.map(([service, serviceAr]) => {
    id += 1;
    return { id, name: service, nameAr: serviceAr, slug: service.toLowerCase().replaceAll(' ', '-') };
  }),
}));

export const locations: Location[] = [
  { id: 1, nameEn: 'Doha', nameAr: 'الدوحة' },
  { id: 2, nameEn: 'Al Rayyan', nameAr: 'الريان' },
  { id: 3, nameEn: 'Lusail', nameAr: 'لوسيل' },
];

/** Served from `.storybook/pictures`; the second company has a file of a disallowed type, the third none, the fifth a broken one. */
const logos = ['/marsa.png', '/sidr.svg', null, '/hazm.png', '/missing.png'];

const companyOf = (at: number, name: string, nameAr: string, description: string | null, descriptionAr: string | null): CompanyCard => {
  const category = categories[at % categories.length] as Category;
  const place = locations[at % locations.length] as Location;
  return {
    id: at + 1,
    name,
    nameAr,
    description,
    descriptionAr,
    logo_url: logos[at] ?? null,
    website_url: at === 4 ? null : `https://www.${name.toLowerCase().replaceAll(/[^a-z]/g, '')}.example/`,
    location: place,
    services: category.services.map((service) => ({ ...service, category: { name: category.name, nameAr: category.nameAr } })),
  };
};

export const companies: CompanyCard[] = [
  companyOf(
    0,
    'Marsa Clean Services',
    'مرسى لخدمات النظافة',
    'Daily and deep cleaning for offices, clinics and schools. Trained teams of 6 to 60, supervised on site, with a written checklist for each floor and a monthly report to the client, and more words than two lines can hold on any screen.',
    'تنظيف يومي وعميق للمكاتب والعيادات والمدارس. فرق مدرّبة من 6 إلى 60 عاملًا بإشراف ميداني، وقائمة فحص مكتوبة لكل طابق وتقرير شهري للعميل.',
  ),
  companyOf(
    1,
    'Sidr & Stone Contracting',
    'سدر وحجر للمقاولات',
    'Fit-out, refurbishment and civil works up to class B.',
    'تجهيز وتجديد وأعمال مدنية حتى الفئة «ب».',
  ),
  companyOf(2, 'Wajba Air & Energy', 'الوجبة للتكييف والطاقة', null, null),
  companyOf(3, 'Hazm Guard Security', 'حزم للحراسة', 'Licensed guarding for sites, towers and events.', null),
  companyOf(
    4,
    'A company whose name is as long as names of companies can be, with branches in every municipality',
    'شركة اسمها طويل بقدر ما يمكن أن تكون أسماء الشركات، ولها فروع في كل البلديات',
    'Short.',
    'وصف قصير.',
  ),
];

export const companyPage: CompanyPage = { items: companies, pageCount: 26, totalItems: 128, totalIsExact: true };
/** The same page as the server sends it to visitors. */
export const hiddenPage: CompanyPage = {
  ...companyPage,
  items: companies.map((company) => ({ ...company, name: null, nameAr: null, description: null, descriptionAr: null, website_url: null })),
};

export const member: User = {
  id: 7,
  name: 'Marsa Clean Services',
  nameAr: 'مرسى لخدمات النظافة',
  email: 'office@marsaclean.example',
  isAdmin: false,
  imageUrl: null,
};
export const admin: User = { id: 1, name: 'Noor Al-Kuwari', email: 'noor@daleel.example', isAdmin: true, imageUrl: '/marsa.png' };

export const ad: Ad = {
  id: 1,
  title: 'Storage by the pallet in Mesaieed',
  titleAr: 'تخزين على الطبليات في مسيعيد',
  text: 'Rimal Logistics. Racked, cooled, insured.',
  textAr: 'رمال للخدمات اللوجستية. تخزين مبرّد ومؤمَّن.',
  image_url: '/rimal.png',
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
  social: { facebook: 'https://facebook.example', twitter: 'https://twitter.example', linkedin: 'https://linkedin.example' },
};
/** The first company as its profile shows it. */
export const company: Company = {
  ...(companies[0] as CompanyCard),
  name: 'Marsa Clean Services',
  description:
    '<p>Marsa Clean Services looks after offices, clinics and schools from Lusail to Al Wakrah.</p><h3>How we work</h3><ul><li>A free survey, then a fixed price per square metre.</li><li>Biometric attendance, shared with the client every month.</li></ul><p><a href="https://marsaclean.example/work">Where we have worked</a></p>',
  descriptionAr:
    '<p>تعتني مرسى بالمكاتب والعيادات والمدارس من لوسيل إلى الوكرة.</p><h3>كيف نعمل</h3><ul><li>معاينة مجانية ثم سعر ثابت للمتر المربع.</li></ul>',
  banner_url: '/rimal.png',
  facebook: 'https://facebook.example/marsa',
  twitter: 'https://twitter.example/marsa',
  linkedin: 'https://linkedin.example/marsa',
  google: 'https://google.example/marsa',
  skype: 'live:marsa',
  isVerified: true,
  isOwn: false,
};
/** A company with only the required data. */
export const bareCompany: Company = {
  ...company,
  ...(companies[2] as CompanyCard),
  name: 'Wajba Air & Energy',
  nameAr: null,
  description: null,
  descriptionAr: null,
  logo_url: null,
  banner_url: null,
  website_url: null,
  facebook: null,
  twitter: null,
  linkedin: null,
  google: null,
  skype: null,
  isVerified: false,
};

export const site = { services: categories.flatMap(({ services }) => services).slice(0, footerServiceLimit), settings };

const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();

/** Notifications of every appearance: tender-related or not, with and without a link, and with overlong text. */
export const notifications: Notification[] = [
  {
    id: 4,
    kind: 'requestReceived',
    title: 'New service request',
    content: 'Khor Bay Hotels sent your company a service request: “Deep cleaning before opening, 140 rooms”.',
    createdAt: hoursAgo(0.2),
    link: '/account/requests',
    tender: null,
  },
  {
    id: 3,
    kind: 'requestApproved',
    title: 'New expression of interest',
    content: 'Hazm Guard Security submitted interest in Gate and perimeter guarding, Lusail yard (TND-2026-0139).',
    createdAt: hoursAgo(3),
    link: '/account/sent-requests',
    tender: { id: 139 },
  },
  {
    id: 2,
    kind: 'companyVerified',
    title: 'تم توثيق شركتك',
    content: 'تم التحقق من السجل التجاري، ويظهر ملف مرسى لخدمات النظافة الآن موثّقًا.',
    createdAt: hoursAgo(30),
    link: '/account',
    tender: null,
  },
  {
    id: 1,
    kind: 'requestRejected',
    title: 'A title that is as long as titles of notifications can be when names are long and no one has thought of phones',
    content: 'And a content that goes on and on, with a wordthatisverylongandhasnoplacewhereitcouldbebrokenatallinanylanguage in it.',
    createdAt: hoursAgo(24 * 40),
    link: null,
    tender: null,
  },
];
