import Globe from 'lucide-react/icons/globe';
import Lock from 'lucide-react/icons/lock';
import MapPin from 'lucide-react/icons/map-pin';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { CompanyCard as Company } from '../../../contract/entities/directory.ts';
import { inLanguage } from '../../../contract/locale.ts';
import { categoriesOf } from '../../../contract/rules/companies.ts';
import { Button } from '../ui/Button.tsx';
import { CompanyLogo } from '../ui/CompanyLogo.tsx';
import { classes } from '../ui/classes.ts';
import { OutsideLink } from '../ui/TextLink.tsx';
import { useLocale } from '../ui/use-locale.ts';
import { websiteOf } from './website.ts';

type CompanyCardProps = { company: Company; onLogin: () => void };

/** A company in the listing. Visitors see blurred filler text, because the server does not send them the name. */
export function CompanyCard({ company, onLogin }: CompanyCardProps) {
  return company.name === null ? <Hidden company={company} onLogin={onLogin} /> : <Shown company={company} name={company.name} />;
}

function Shown({ company, name }: { company: Company; name: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const description = inLanguage(locale, company.description, company.descriptionAr);
  return (
    <article className="card relative p-4 sm:p-5 flex gap-4 hover:border-line-strong">
      <CompanyLogo url={company.logo_url} />
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-3">
          <h2 className="text-h3 sm:text-[1.0625rem] min-w-0">
            <Link id={`company-${company.id}`} className="title-link stretch" href={`/companies/${company.id}`}>
              <bdi>{inLanguage(locale, name, company.nameAr)}</bdi>
            </Link>
          </h2>
          <Website url={company.website_url} className="max-sm:hidden shrink-0" />
        </div>
        <Whereabouts company={company} />
        <p className={classes('mt-2 line-clamp-2 max-w-[78ch]', description ? 'text-ink-2' : 'text-ink-3')}>
          {description ? <bdi>{description}</bdi> : t('listing.noDescription')}
        </p>
        <Website url={company.website_url} className="sm:hidden mt-1" />
      </div>
    </article>
  );
}

function Hidden({ company, onLogin }: CompanyCardProps) {
  const { t } = useTranslation();
  const whereabouts = useId();
  return (
    <article className="card relative p-4 sm:p-5 flex flex-wrap sm:flex-nowrap items-start gap-x-4 gap-y-3">
      <CompanyLogo url={company.logo_url} />
      <div className="min-w-0 flex-1">
        <div className="veil text-h3 sm:text-[1.0625rem] font-semibold truncate" aria-hidden="true">
          {t('listing.sampleName')}
        </div>
        <Whereabouts id={whereabouts} company={company} />
        <p className="mt-2 veil text-ink-2 line-clamp-2 max-w-[70ch]" aria-hidden="true">
          {t('listing.sampleText')}
        </p>
      </div>
      <Button small className="max-sm:w-full sm:self-center" aria-describedby={whereabouts} onClick={onLogin}>
        <Lock className="size-4" />
        {t('listing.login')}
      </Button>
    </article>
  );
}

function Whereabouts({ id, company: { location, services } }: { id?: string; company: Company }) {
  const locale = useLocale();
  const categories = categoriesOf(services).map(({ name, nameAr }) => inLanguage(locale, name, nameAr));
  return (
    <p id={id} className="flex flex-wrap items-center gap-x-2 text-small text-ink-3">
      <span className="inline-flex items-center gap-1">
        <MapPin className="size-3.5" />
        {inLanguage(locale, location.nameEn, location.nameAr)}
      </span>
      {categories.length > 0 && (
        <>
          <span aria-hidden="true" className="max-sm:hidden">
            ·
          </span>
          <span className="max-sm:w-full">{categories.join(locale === 'ar' ? '، ' : ', ')}</span>
        </>
      )}
    </p>
  );
}

function Website({ url, className }: { url: string | null; className: string }) {
  const website = websiteOf(url);
  if (!website) return null;
  return (
    <OutsideLink
      href={website.href}
      className={classes('relative z-10 inline-flex items-center gap-1.5 min-h-6 max-sm:min-h-11', className)}
    >
      <Globe className="size-4" />
      <bdi dir="ltr">{website.shown}</bdi>
    </OutsideLink>
  );
}
