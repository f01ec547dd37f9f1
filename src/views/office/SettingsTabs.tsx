import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';

/** The two pages of the settings. */
export function SettingsTabs({ current }: { current: 'general' | 'texts' }) {
  const { t } = useTranslation('office');
  return (
    <nav className="tabs mb-5" aria-label={t('place.settings')}>
      <Link className="tab" href="/office/settings" aria-current={current === 'general' ? 'page' : undefined}>
        {t('settings.tab.general')}
      </Link>
      <Link className="tab" href="/office/texts" aria-current={current === 'texts' ? 'page' : undefined}>
        {t('settings.tab.texts')}
      </Link>
    </nav>
  );
}
