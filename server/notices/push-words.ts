import type { Locale } from '../../contract/locale.ts';

/** The message that a reader sends to their own device. */
export const testPush: Record<Locale, { title: string; body: string }> = {
  en: { title: 'Notifications are on', body: 'This is a test from Daleel.' },
  ar: { title: 'الإشعارات مفعّلة', body: 'هذا إشعار تجريبي من «دليل».' },
};
