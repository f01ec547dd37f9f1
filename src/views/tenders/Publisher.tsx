import { useTranslation } from 'react-i18next';
import type { Party } from '../../../contract/entities/tenders.ts';
import { inLanguage } from '../../../contract/locale.ts';
import { CompanyLogo } from '../ui/CompanyLogo.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { useLocale } from '../ui/use-locale.ts';

/** The publisher of a tender; a company links to its profile. */
export function Publisher({ party }: { party: Party }) {
  const { t } = useTranslation('tenders');
  const name = <bdi>{inLanguage(useLocale(), party.name, party.nameAr)}</bdi>;
  return (
    <section className="card p-6 flex items-center gap-4">
      <CompanyLogo url={party.logo_url} size="row" />
      <div className="min-w-0">
        <p className="hint">{t('tender.publisher')}</p>
        <p className="font-semibold text-body wrap-anywhere">
          {party.company === null ? name : <TextLink href={`/companies/${party.company}`}>{name}</TextLink>}
        </p>
      </div>
    </section>
  );
}
