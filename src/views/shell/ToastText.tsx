import { useTranslation } from 'react-i18next';
import type { ToastMessage } from '../../machines/shell/toast.ts';
import { FileName } from '../ui/FileName.tsx';

/** The text of a toast in the current language. */
export function ToastText({ message }: { message: ToastMessage }) {
  const { t } = useTranslation();
  if ('text' in message) return <bdi>{message.text}</bdi>;
  if ('bundle' in message) return t(message.key, { ns: message.bundle });
  if (message.key === 'session.welcome') return t(message.key, message.params);
  if (message.key === 'toast.invited') return t(message.key, message.params);
  if (!('file' in message)) return t(message.key);
  return (
    <>
      <span>{t(message.key)}</span>
      <span className="block font-normal">
        <FileName>{message.file}</FileName>
      </span>
    </>
  );
}
