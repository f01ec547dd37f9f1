import Bookmark from 'lucide-react/icons/bookmark';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../ui/TextLink.tsx';

/** What it means to watch a tender. */
export function WatchCard() {
  const { t } = useTranslation('member');
  return (
    <section className="card p-6 flex gap-3">
      <Bookmark aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
      <div className="min-w-0">
        <h2 className="font-semibold">{t('watchCard.title')}</h2>
        <p className="mt-1 text-ink-2">{t('watchCard.text')}</p>
        <TextLink href="/account/watched-tenders" className="mt-2 inline-flex min-h-6">
          {t('watchCard.all')}
        </TextLink>
      </div>
    </section>
  );
}
