import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';

/** The promotion next to a profile (specification section 2). */
export function NeedService() {
  const { t } = useTranslation('member');
  return (
    <aside className="card overflow-hidden bg-night! border-night! text-on-night on-night">
      <div className="p-6">
        <h2 className="text-h3 text-white">{t('profile.needTitle')}</h2>
        <p className="mt-2">{t('profile.needText')}</p>
        <Link className="btn mt-4 bg-white! text-ink" href="/service">
          {t('profile.browse')}
        </Link>
      </div>
      <div className="weave h-6 opacity-25" aria-hidden="true" />
    </aside>
  );
}
