import type { Trade } from './trade.ts';

/** Companies of 'Catering and hospitality'. */
export const catering: Trade = {
  companies: 42,
  names: [
    ['Kitchens', 'للمطابخ'],
    ['Catering', 'للتموين'],
    ['Hospitality', 'للضيافة'],
    ['Bakery', 'للمخبوزات'],
    ['Events', 'للفعاليات'],
  ],
  does: [
    ['Breakfasts and staff meals for sites and offices, cooked the same morning.', 'إفطار ووجبات للمواقع والمكاتب تُطهى في الصباح نفسه.'],
    ['Wedding and event menus for 50 to 3,000 guests.', 'قوائم للأعراس والفعاليات من 50 إلى 3,000 ضيف.'],
    ['Karak, coffee and dates for receptions, served by trained hosts.', 'كرك وقهوة وتمور للاستقبالات يقدّمها مضيفون مدرّبون.'],
    ['Bread, pastries and Qatari sweets from a bakery that never closes.', 'خبز ومعجنات وحلويات قطرية من مخبز لا يغلق.'],
    ['Tents, stands and furniture for outdoor events, built overnight.', 'خيام وأجنحة وأثاث للفعاليات الخارجية تُنصب في ليلة واحدة.'],
  ],
  how: [
    ['Allergens are listed on every tray.', 'نبيّن مسببات الحساسية على كل طبق.'],
    ['Our kitchen may be visited without an appointment.', 'يمكن زيارة مطبخنا دون موعد.'],
    ['What is left over goes to a food bank the same evening.', 'يصل الفائض إلى بنك الطعام في المساء نفسه.'],
  ],
};
