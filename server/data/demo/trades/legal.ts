import type { Trade } from './trade.ts';

/** Companies of 'Legal and compliance'. */
export const legal: Trade = {
  companies: 22,
  names: [
    ['Legal Consultants', 'للاستشارات القانونية'],
    ['Auditors', 'للتدقيق'],
    ['Business Services', 'لخدمات الأعمال'],
    ['Translation', 'للترجمة'],
  ],
  does: [
    ['Contracts reviewed within two working days, in both languages.', 'مراجعة العقود خلال يومي عمل وباللغتين.'],
    ['Company formation, licences and renewals from one desk.', 'تأسيس الشركات والرخص والتجديد من مكتب واحد.'],
    ['Audits and monthly accounts for companies of 5 to 500 people.', 'تدقيق وحسابات شهرية للشركات من 5 إلى 500 موظف.'],
    ['Labour law advice and workplace policies that people can read.', 'استشارات في قانون العمل وسياسات مكتوبة بلغة مفهومة.'],
  ],
  how: [
    ['Fees are agreed in writing before work starts.', 'تُحدَّد الأتعاب كتابةً قبل بدء العمل.'],
    ['You always speak to the person who does the work.', 'تتحدث دائمًا مع من ينجز العمل بنفسه.'],
    ['Documents are kept under lock and returned when the matter ends.', 'تُحفظ المستندات مؤمّنة وتُعاد عند انتهاء العمل.'],
  ],
};
