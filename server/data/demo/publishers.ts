import type { Bilingual } from './trades/trade.ts';

type Publisher = {
  name: string;
  name_ar: string;
  location: string;
  services: readonly string[];
  website_url: string;
  excerpt: Bilingual;
};

/** Companies of the publishers and bidders of demo tenders, in addition to the showcase; services by their English names. */
export const publishers: readonly Publisher[] = [
  {
    name: 'Saffron Real Estate',
    name_ar: 'الزعفران العقارية',
    location: 'Doha',
    services: ['Building inspection', 'Fit-out and refurbishment'],
    website_url: 'https://saffron.example',
    excerpt: [
      'Owner and operator of office towers and residential compounds in Doha and Lusail, with inspection and refurbishment for other owners.',
      'مالك ومشغّل لأبراج مكتبية ومجمعات سكنية في الدوحة ولوسيل، مع خدمات الفحص والتجديد لملاك آخرين.',
    ],
  },
  {
    name: 'Corniche Tower Management',
    name_ar: 'إدارة برج الكورنيش',
    location: 'Doha',
    services: ['Reception and porter service', 'Building inspection'],
    website_url: 'https://cornichetower.example',
    excerpt: [
      'Facility management for a tower of 31 floors on the Corniche: reception, inspection and the contracts of the building.',
      'إدارة مرافق برج من 31 طابقًا على الكورنيش: الاستقبال والفحص وعقود المبنى.',
    ],
  },
  {
    name: 'Northern Dune Schools',
    name_ar: 'مدارس الكثيب الشمالي',
    location: 'Al Khor',
    services: ['Safety training', 'Staff transport'],
    website_url: 'https://northerndune.example',
    excerpt: [
      'A group of schools and kindergartens in Al Khor and Al Wakrah. Its training centre and buses also serve other organisations.',
      'مجموعة مدارس ورياض أطفال في الخور والوكرة، ويخدم مركزها التدريبي وحافلاتها جهات أخرى أيضًا.',
    ],
  },
  {
    name: 'Fereej Retail Holding',
    name_ar: 'الفريج القابضة للتجزئة',
    location: 'Al Rayyan',
    services: ['Warehousing', 'Courier and delivery'],
    website_url: 'https://fereej.example',
    excerpt: [
      'Operator of a mall with 120 shops in Al Rayyan, with warehousing and delivery for its tenants and other retailers.',
      'مشغّل لمجمع تجاري فيه 120 محلًا في الريان، مع خدمات التخزين والتوصيل لمستأجريه ولتجار آخرين.',
    ],
  },
  {
    name: 'Khor Bay Hotels',
    name_ar: 'فنادق خور باي',
    location: 'Al Khor',
    services: ['Event catering', 'Laundry and linen'],
    website_url: 'https://khorbay.example',
    excerpt: [
      'A hotel with 140 rooms on the bay of Al Khor, with a kitchen for events and a laundry for business customers.',
      'فندق فيه 140 غرفة على خليج الخور، مع مطبخ للفعاليات ومغسلة لعملاء الأعمال.',
    ],
  },
  {
    name: 'Sealine Medical Centre',
    name_ar: 'مركز سيلين الطبي',
    location: 'Al Wakrah',
    services: ['First aid cover', 'Safety training'],
    website_url: 'https://sealine.example',
    excerpt: [
      'An outpatient centre in Al Wakrah that also provides first aid cover and training for workplaces and events.',
      'مركز للعيادات الخارجية في الوكرة يوفّر أيضًا الإسعافات الأولية والتدريب لأماكن العمل والفعاليات.',
    ],
  },
  {
    name: 'Dana Protective Works',
    name_ar: 'الدانة لأعمال الحماية',
    location: 'Al Rayyan',
    services: ['Manned guarding', 'Building inspection'],
    website_url: 'https://dana.example',
    excerpt: [
      'Guarding, equipment and building works for industrial sites, with our own supervisors on every contract.',
      'حراسة ومعدات وأعمال مبانٍ للمواقع الصناعية، بمشرفين من فريقنا في كل عقد.',
    ],
  },
  {
    name: 'Barzan Watch',
    name_ar: 'برزان للحراسة',
    location: 'Umm Salal',
    services: ['Manned guarding', 'Cameras and access control'],
    website_url: 'https://barzan.example',
    excerpt: [
      'Guarding by day and night for yards, schools and car parks, with cameras that report to our control room.',
      'حراسة نهارية وليلية للساحات والمدارس ومواقف السيارات، مع كاميرات متصلة بغرفة التحكم لدينا.',
    ],
  },
];
