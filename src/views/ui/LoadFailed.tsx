import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';

type LoadFailedProps = { title: string; text: string; onRetry: () => void };

/** What failed to load, and a retry button. */
export function LoadFailed({ title, text, onRetry }: LoadFailedProps) {
  const { t } = useTranslation();
  return <Notice failed title={title} text={text} action={<Button onClick={onRetry}>{t('common.retry')}</Button>} />;
}
