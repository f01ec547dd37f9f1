import type { Trade } from './trade.ts';

/** Companies of 'Catering and hospitality'. */
export const catering: Trade = {
  companies: 42,
  kinds: [
    {
      name: ['Kitchens', 'للمطابخ'],
      service: 'Staff meals',
      does: [
        'Breakfasts and staff meals for sites and offices, cooked the same morning.',
        'إفطار ووجبات للمواقع والمكاتب تُطهى في الصباح نفسه.',
      ],
    },
    {
      name: ['Catering', 'للتموين'],
      service: 'Event catering',
      does: ['Wedding and event menus for 50 to 3,000 guests.', 'قوائم للأعراس والفعاليات من 50 إلى 3,000 ضيف.'],
    },
    {
      name: ['Hospitality', 'للضيافة'],
      service: 'Coffee and tea service',
      does: ['Karak, coffee and dates for receptions, served by trained hosts.', 'كرك وقهوة وتمور للاستقبالات يقدّمها مضيفون مدرّبون.'],
    },
    {
      name: ['Bakery', 'للمخبوزات'],
      service: 'Bakery and sweets',
      does: ['Bread, pastries and Qatari sweets from a bakery that never closes.', 'خبز ومعجنات وحلويات قطرية من مخبز لا يغلق.'],
    },
    {
      name: ['Events', 'للفعاليات'],
      service: 'Event stands and marquees',
      does: [
        'Tents, stands and furniture for outdoor events, built overnight.',
        'خيام وأجنحة وأثاث للفعاليات الخارجية تُنصب في ليلة واحدة.',
      ],
    },
  ],
  how: [
    ['Orders are confirmed in writing within the hour.', 'نؤكد الطلبات كتابةً خلال ساعة.'],
    ['One host stays from the first guest to the last.', 'مضيف واحد يبقى من أول ضيف إلى آخره.'],
    ['What is left over goes to a food bank the same evening.', 'يصل الفائض إلى بنك الطعام في المساء نفسه.'],
  ],
};
