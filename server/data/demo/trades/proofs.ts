import type { Bilingual } from './trade.ts';

/** Last sentences of many descriptions. */
export const proofs: readonly Bilingual[] = [
  ['Founded in Doha in 2009, and still run by its founder.', 'تأسست في الدوحة عام 2009 وما زال مؤسسها يديرها.'],
  ['Forty people, most of them with us for more than five years.', 'أربعون موظفًا معظمهم معنا منذ أكثر من خمس سنوات.'],
  ['Certified to ISO 9001 and ISO 45001.', 'حاصلون على شهادتي آيزو 9001 و45001.'],
  ['References from schools, ministries and private clients on request.', 'نقدّم عند الطلب مراجع من مدارس ووزارات وعملاء من القطاع الخاص.'],
  ['Small enough to know every client by name.', 'فريق صغير يعرف كل عميل باسمه.'],
  ['Registered for tenders of all sizes.', 'مسجّلون للمشاركة في المناقصات بكل أحجامها.'],
];
