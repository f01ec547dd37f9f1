type Named = readonly [english: string, arabic: string];

/** Demo categories with their services. */
export const categories: readonly { name: Named; services: readonly Named[] }[] = [
  {
    name: ['Cleaning and facilities', 'النظافة والمرافق'],
    services: [
      ['Office cleaning', 'تنظيف المكاتب'],
      ['Deep cleaning', 'التنظيف العميق'],
      ['Façade and windows', 'الواجهات والنوافذ'],
      ['Pest control', 'مكافحة الآفات'],
      ['Waste collection', 'جمع النفايات'],
      ['Reception and porter service', 'خدمات الاستقبال وحمل الأمتعة'],
      ['Landscaping', 'تنسيق الحدائق'],
      ['Laundry and linen', 'غسيل الملابس والبياضات'],
    ],
  },
  {
    name: ['Construction and fit-out', 'البناء والتجهيز'],
    services: [
      ['Fit-out and refurbishment', 'التشطيب والتجديد'],
      ['Civil works', 'الأعمال المدنية'],
      ['Steel structures', 'الهياكل المعدنية'],
      ['Joinery and carpentry', 'النجارة'],
      ['Painting and coatings', 'الدهانات والطلاء'],
      ['Scaffolding', 'السقالات'],
      ['Waterproofing', 'العزل المائي'],
      ['Land surveying', 'أعمال المساحة'],
    ],
  },
  {
    name: ['IT and software', 'تقنية المعلومات والبرمجيات'],
    services: [
      ['Network and cabling', 'الشبكات والتمديدات'],
      ['Software development', 'تطوير البرمجيات'],
      ['Websites and online shops', 'المواقع والمتاجر الإلكترونية'],
      ['IT support', 'الدعم الفني'],
      ['Cyber security', 'الأمن السيبراني'],
      ['Cloud and hosting', 'الخدمات السحابية والاستضافة'],
      ['Business systems', 'أنظمة إدارة الأعمال'],
      ['Audio-visual systems', 'الأنظمة السمعية والبصرية'],
    ],
  },
  {
    name: ['Security and safety', 'الأمن والسلامة'],
    services: [
      ['Manned guarding', 'الحراسة'],
      ['Fire wardens', 'مراقبو السلامة من الحريق'],
      ['Cameras and access control', 'الكاميرات والتحكم في الدخول'],
      ['Fire alarm and firefighting', 'إنذار الحريق ومكافحته'],
      ['Event security', 'أمن الفعاليات'],
      ['Safety training', 'التدريب على السلامة'],
      ['First aid cover', 'الإسعافات الأولية'],
    ],
  },
  {
    name: ['Catering and hospitality', 'التموين والضيافة'],
    services: [
      ['Event catering', 'تموين الفعاليات'],
      ['Staff meals', 'وجبات الموظفين'],
      ['Board lunches', 'غداء الاجتماعات'],
      ['Coffee and tea service', 'خدمة القهوة والشاي'],
      ['Bakery and sweets', 'المخبوزات والحلويات'],
      ['Kitchen equipment', 'معدات المطابخ'],
      ['Event stands and marquees', 'أجنحة الفعاليات وخيامها'],
    ],
  },
  {
    name: ['Legal and compliance', 'القانون والامتثال'],
    services: [
      ['Contract review', 'مراجعة العقود'],
      ['Company formation', 'تأسيس الشركات'],
      ['Labour law', 'قانون العمل'],
      ['PRO services and document clearing', 'تخليص المعاملات'],
      ['Legal translation', 'الترجمة القانونية'],
      ['Audit and accounting', 'التدقيق والمحاسبة'],
      ['Data protection', 'حماية البيانات'],
    ],
  },
  {
    name: ['Logistics and transport', 'النقل والخدمات اللوجستية'],
    services: [
      ['Freight and customs', 'الشحن والتخليص الجمركي'],
      ['Warehousing', 'التخزين'],
      ['Office moving', 'نقل المكاتب'],
      ['Staff transport', 'نقل الموظفين'],
      ['Refrigerated transport', 'النقل المبرد'],
      ['Courier and delivery', 'البريد السريع والتوصيل'],
      ['Heavy lifting and cranes', 'الرفع الثقيل والرافعات'],
    ],
  },
  {
    name: ['Maintenance', 'الصيانة'],
    services: [
      ['Air-conditioning maintenance', 'صيانة التكييف'],
      ['Electrical works', 'الأعمال الكهربائية'],
      ['Plumbing', 'السباكة'],
      ['Lifts and escalators', 'المصاعد والسلالم المتحركة'],
      ['Generators', 'المولدات'],
      ['Fountain and pool maintenance', 'صيانة النوافير والمسابح'],
      ['Solar and energy saving', 'الطاقة الشمسية وترشيد الطاقة'],
      ['Building inspection', 'فحص المباني'],
    ],
  },
];

export const locations: readonly Named[] = [
  ['Doha', 'الدوحة'],
  ['Al Rayyan', 'الريان'],
  ['Al Wakrah', 'الوكرة'],
  ['Al Khor', 'الخور'],
  ['Umm Salal', 'أم صلال'],
  ['Al Daayen', 'الضعاين'],
  ['Al Shamal', 'الشمال'],
  ['Al Shahaniya', 'الشيحانية'],
];
