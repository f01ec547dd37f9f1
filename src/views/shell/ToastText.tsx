import { useTranslation } from 'react-i18next';
import type { ToastMessage } from '../../machines/shell/toast.ts';

/** The text of a toast in the current language. */
export function ToastText({ message }: { message: ToastMessage }) {
  const { t } = useTranslation();
  if ('text' in message) return <bdi>{message.text}</bdi>;
  if (message.key === 'session.welcome') return t(message.key, message.params);
  if (message.key === 'toast.invited') return t(message.key, message.params);
  return t(message.key);
}
