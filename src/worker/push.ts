import type { WorkerScope } from './scope.ts';

type Message = { title: string; body: string; link: string; tag: string; language: string };

const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && 'title' in value && typeof value.title === 'string' && 'link' in value;

/** Returns the message of a push; Firebase wraps it in `data`. */
const messageIn = (pushed: unknown): Message | null => {
  const content = typeof pushed === 'object' && pushed !== null && 'data' in pushed ? pushed.data : pushed;
  return isMessage(content) ? content : null;
};

/** Shows push messages as notifications; a press opens the page that the notification is about. */
export const showPushes = (self: WorkerScope): void => {
  self.addEventListener('push', (event) => {
    const message = messageIn(event.data?.json());
    if (!message) return;
    const { title, body, link, tag, language } = message;
    event.waitUntil(
      self.registration.showNotification(title, {
        body,
        tag,
        lang: language,
        dir: language === 'ar' ? 'rtl' : 'ltr',
        icon: '/icon-192.png',
        badge: '/badge-96.png',
        data: { link },
      }),
    );
  });

  const open = async (link: string): Promise<void> => {
    const url = new URL(link, self.location.origin);
    if (url.origin !== self.location.origin) return;
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const shown = pages.find((page) => page.url === url.href);
    // Another page of the application is not navigated: it may contain unsaved input.
    await (shown ? shown.focus() : self.clients.openWindow(url.href));
  };
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(String(event.notification.data?.link ?? '/')));
  });
};
