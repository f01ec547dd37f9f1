import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Card } from '../ui/Card.tsx';

/** Leads from the security page to one of its subpages. */
export function SecurityLink({ href, part }: { href: string; part: 'sessions' | 'data' }) {
  const { t } = useTranslation('member');
  return (
    <Card title={t(`${part}.title`)}>
      <p className="text-ink-2">{t(`${part}.linkText`)}</p>
      <div className="mt-4">
        <ButtonLink href={href} className="max-sm:w-full">
          {t(`${part}.link`)}
        </ButtonLink>
      </div>
    </Card>
  );
}
