import BadgeCheck from 'lucide-react/icons/badge-check';
import Globe from 'lucide-react/icons/globe';
import MapPin from 'lucide-react/icons/map-pin';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Company } from '../../../contract/entities/directory.ts';
import { inLanguage } from '../../../contract/locale.ts';
import { shownBanner } from '../../../contract/rules/companies.ts';
import { Badge } from '../ui/Badge.tsx';
import { CompanyLogo } from '../ui/CompanyLogo.tsx';
import { OutsideLink } from '../ui/TextLink.tsx';
import { useLocale } from '../ui/use-locale.ts';
import { websiteOf } from './website.ts';

type CompanyHeadProps = { company: Company; title: ReactNode; children?: ReactNode };

/** The banner of a company with its logo, location and links; actions at the end. */
export function CompanyHead({ company, title, children }: CompanyHeadProps) {
  const locale = useLocale();
  const { location } = company;
  return (
    <section className="card overflow-hidden">
      <Banner url={company.banner_url} />
      <div className="px-5 lg:px-8 pb-6 flex flex-wrap items-end gap-x-6 gap-y-4 -mt-10 relative">
        <CompanyLogo url={company.logo_url} size="head" />
        <div className="flex-1 basis-[280px] min-w-0 lg:pt-14">
          <h1 className="text-[1.5rem] leading-8 lg:text-h1 wrap-anywhere">{title}</h1>
          <p className="mt-1.5 flex flex-wrap items-center gap-x-5 gap-y-1 text-ink-2">
            {company.isVerified && <Verified />}
            <span className="inline-flex items-center gap-1.5">
              <MapPin className="size-[18px] text-ink-3" />
              {inLanguage(locale, location.nameEn, location.nameAr)}
            </span>
            <Website url={company.website_url} />
          </p>
        </div>
        {children}
      </div>
    </section>
  );
}

export function Verified() {
  const { t } = useTranslation('member');
  return (
    <Badge tone="open" icon={BadgeCheck}>
      {t('profile.verified')}
    </Badge>
  );
}

function Banner({ url }: { url: string | null }) {
  const banner = shownBanner(url);
  return (
    <div className="relative h-32 lg:h-44 overflow-hidden bg-sand" aria-hidden="true">
      <div className="weave absolute inset-0 opacity-25" />
      {banner && <img src={banner} alt="" className="absolute inset-0 size-full object-cover" />}
    </div>
  );
}

function Website({ url }: { url: string | null }) {
  const website = websiteOf(url);
  if (!website) return null;
  return (
    <OutsideLink href={website.href} className="inline-flex items-center gap-1.5 min-h-6">
      <Globe className="size-[18px]" />
      <bdi dir="ltr">{website.shown}</bdi>
    </OutsideLink>
  );
}
