import type { Publisher } from './tenders.people.ts';
import type { Bilingual } from './trades/trade.ts';

/** Works tendered at many places: name, task, services, and approximate bond. */
export const works: readonly { name: Bilingual; task: Bilingual; services: readonly string[]; bond: number }[] = [
  {
    name: ['Daily cleaning', 'تنظيف يومي'],
    task: ['Cleaning on six days a week with supplies included.', 'تنظيف ستة أيام في الأسبوع مع المواد.'],
    services: ['Office cleaning', 'Waste collection'],
    bond: 12_000,
  },
  {
    name: ['Façade washing', 'غسل الواجهات'],
    task: ['All glass and cladding, twice a year, by rope access.', 'كل الزجاج والكسوة مرتين في السنة باستخدام الحبال.'],
    services: ['Façade and windows'],
    bond: 7500,
  },
  {
    name: ['Landscaping and irrigation', 'تنسيق الحدائق والري'],
    task: ['Maintenance of lawns, palms and irrigation for 24 months.', 'العناية بالمسطحات والنخيل وشبكة الري لمدة 24 شهرًا.'],
    services: ['Landscaping', 'Plumbing'],
    bond: 9000,
  },
  {
    name: ['Repainting', 'إعادة الدهان'],
    task: ['Preparation and two coats on all walls inside.', 'تحضير الجدران الداخلية كلها ودهانها بطبقتين.'],
    services: ['Painting and coatings'],
    bond: 6000,
  },
  {
    name: ['Waterproofing of roofs', 'عزل الأسطح'],
    task: ['A new membrane with a ten-year guarantee.', 'طبقة عزل جديدة بضمان عشر سنوات.'],
    services: ['Waterproofing', 'Civil works'],
    bond: 22_000,
  },
  {
    name: ['Wireless network', 'شبكة لاسلكية'],
    task: ['Survey, access points and three years of support.', 'معاينة ونقاط وصول ودعم لثلاث سنوات.'],
    services: ['Network and cabling', 'IT support'],
    bond: 15_000,
  },
  {
    name: ['Visitor registration system', 'نظام تسجيل الزوار'],
    task: ['Kiosks at every entrance and a system in both languages.', 'أجهزة عند كل مدخل ونظام باللغتين.'],
    services: ['Software development', 'Cameras and access control'],
    bond: 28_000,
  },
  {
    name: ['Security guards', 'حراس أمن'],
    task: ['Licensed guards, including women, in three shifts.', 'حراس مرخصون في ثلاث ورديات، منهم نساء.'],
    services: ['Manned guarding', 'Fire wardens'],
    bond: 45_000,
  },
  {
    name: ['Fire alarm renewal', 'تجديد إنذار الحريق'],
    task: ['Replacement of panels and detectors while the building is in use.', 'استبدال اللوحات والكواشف والمبنى قيد الاستخدام.'],
    services: ['Fire alarm and firefighting', 'Electrical works'],
    bond: 60_000,
  },
  {
    name: ['Staff meals', 'وجبات الموظفين'],
    task: ['Two warm meals a day with a weekly menu.', 'وجبتان ساخنتان في اليوم مع قائمة أسبوعية.'],
    services: ['Staff meals'],
    bond: 20_000,
  },
  {
    name: ['Annual audit', 'تدقيق الحسابات السنوية'],
    task: ['Audit for three years with reports in both languages.', 'تدقيق لثلاث سنوات مع تقارير باللغتين.'],
    services: ['Audit and accounting'],
    bond: 0,
  },
  {
    name: ['Lift maintenance', 'صيانة المصاعد'],
    task: ['Monthly maintenance and a technician within 45 minutes.', 'صيانة شهرية وفني يصل خلال 45 دقيقة.'],
    services: ['Lifts and escalators'],
    bond: 110_000,
  },
  {
    name: ['Office relocation', 'نقل المكاتب'],
    task: ['Packing, moving and setting up over four weekends.', 'تغليف ونقل وتركيب خلال أربع عطلات نهاية أسبوع.'],
    services: ['Office moving', 'Warehousing'],
    bond: 4000,
  },
];

/** Places with their publisher and size. */
export const places: readonly { by: Publisher; name: Bilingual; size: Bilingual }[] = [
  {
    by: 'saffron',
    name: ['Saffron Towers', 'أبراج الزعفران'],
    size: ['Two towers with 54 floors in West Bay.', 'برجان من 54 طابقًا في الخليج الغربي.'],
  },
  { by: 'corniche', name: ['Corniche Tower', 'برج الكورنيش'], size: ['One tower with 31 floors.', 'برج من 31 طابقًا.'] },
  { by: 'dune', name: ['Al Wakrah school', 'مدرسة الوكرة'], size: ['Three buildings with 42 classrooms.', 'ثلاثة مبانٍ فيها 42 صفًا.'] },
  {
    by: 'fereej',
    name: ['Fereej mall', 'مجمع الفريج'],
    size: ['A mall with 120 shops on two floors.', 'مجمع تجاري فيه 120 محلًا على طابقين.'],
  },
  { by: 'khor', name: ['Khor Bay hotel', 'فندق خور باي'], size: ['A hotel with 140 rooms.', 'فندق فيه 140 غرفة.'] },
  {
    by: 'sealine',
    name: ['Sealine clinic', 'عيادة سيلين'],
    size: ['An outpatient clinic on three floors.', 'عيادة خارجية من ثلاثة طوابق.'],
  },
  { by: 'dune', name: ['Al Khor kindergarten', 'روضة الخور'], size: ['A kindergarten for 260 children.', 'روضة تتسع لـ 260 طفلًا.'] },
  { by: 'saffron', name: ['Lusail compound', 'مجمع لوسيل السكني'], size: ['A compound with 88 villas.', 'مجمع سكني فيه 88 فيلا.'] },
];
