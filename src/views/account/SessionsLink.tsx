import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Card } from '../ui/Card.tsx';

export const sessionsPath = '/account/security/sessions';

/** Leads from the security page to the list of sessions. */
export function SessionsLink() {
  const { t } = useTranslation('member');
  return (
    <Card title={t('sessions.title')}>
      <p className="text-ink-2">{t('sessions.linkText')}</p>
      <div className="mt-4">
        <ButtonLink href={sessionsPath} className="max-sm:w-full">
          {t('sessions.link')}
        </ButtonLink>
      </div>
    </Card>
  );
}
