import { useTranslation } from 'react-i18next';
import { inLanguage } from '../../../contract/locale.ts';
import { emptyFilters, formatListingUrl } from '../../../contract/rules/listing-url.ts';
import type { siteMachine } from '../../machines/shell/site.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Logo } from '../ui/Logo.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useToday } from '../ui/server-clock.ts';
import { useLocale } from '../ui/use-locale.ts';
import { FooterContact } from './FooterContact.tsx';
import { FooterLinks } from './FooterLinks.tsx';
import { SocialLinks } from './SocialLinks.tsx';

/** The footer of every page; without services and contact data if they cannot be loaded. */
export function Footer({ snapshot }: ViewProps<typeof siteMachine>) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { site } = snapshot.context;
  const quickLinks = [
    { href: '/about', text: t('footer.toAbout') },
    { href: '/service', text: t('footer.toServices') },
    { href: '/portfolio', text: t('footer.toPortfolio') },
    { href: '/contact-us', text: t('footer.toContact') },
    { href: '/privacy', text: t('footer.toPrivacy') },
  ];
  const services = (site?.services ?? []).map((service) => {
    const text = inLanguage(locale, service.name, service.nameAr);
    return { href: formatListingUrl({ ...emptyFilters, keyword: text, page: 1 }), text };
  });
  return (
    <footer className="deferred mt-16 on-night">
      <div className="teeth" aria-hidden="true" />
      <div className="bg-night text-on-night">
        <div className="wrap pt-12 pb-8">
          <div className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-[1.15fr_.6fr_1.75fr_1fr]">
            <div>
              <Logo name={t('product.name')} label={t('shell.home')} onNight />
              <p className="mt-3 max-w-[34ch] text-on-night-2">{t('footer.about')}</p>
            </div>
            <FooterLinks title={t('footer.quickLinks')} links={quickLinks} columns="sm:grid-cols-1" />
            {site && <FooterLinks title={t('footer.services')} links={services} columns="lg:grid-cols-[auto_1fr] lg:gap-x-8" />}
            {snapshot.matches('loading') && !site && <Waiting />}
            {site && <FooterContact title={t('footer.contact')} contact={site.settings.contact} locale={locale} />}
          </div>
          <div className="mt-8 pt-4 border-t border-night-line flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <p className="text-on-night-2 text-small">{t('footer.rights', { year: useToday().slice(0, 4) })}</p>
            {site && <SocialLinks social={site.settings.social} />}
          </div>
        </div>
      </div>
    </footer>
  );
}

const Waiting = () => (
  <div className="grid grid-cols-2 gap-x-6 gap-y-4 content-start pt-8 opacity-15">
    {['w-3/4', 'w-2/3', 'w-4/5', 'w-1/2', 'w-3/5', 'w-2/3', 'w-5/6', 'w-1/2'].map((width, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a static list
      <Skeleton key={at} className={`h-4 ${width}`} />
    ))}
  </div>
);
