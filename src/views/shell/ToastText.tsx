import type { ToastMessage } from '../../machines/shell/toast.ts';
import { FileName } from '../ui/FileName.tsx';
import { useTexts, useTranslation } from '../ui/use-translation.ts';

/** The text of a toast in the current language. */
export function ToastText({ message }: { message: ToastMessage }) {
  const { t } = useTranslation();
  const { textsOf } = useTexts();
  if ('text' in message) return <bdi>{message.text}</bdi>;
  if ('bundle' in message) return textsOf(message.bundle)(message.key);
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
