import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';

const places = [
  { href: '/', words: 'nav.home' },
  { href: '/service', words: 'nav.service' },
  { href: '/tender', words: 'nav.tenders' },
  { href: '/about', words: 'nav.about' },
  { href: '/terms', words: 'nav.terms' },
] as const;

type MainNavProps = { className: string; linkClassName: string };

/** The places of the product; the one the reader is at is marked. */
export function MainNav({ className, linkClassName }: MainNavProps) {
  const { t } = useTranslation();
  const [path] = useLocation();
  return (
    <nav className={className} aria-label={t('shell.main')}>
      {places.map(({ href, words }) => (
        <Link key={href} href={href} className={linkClassName} aria-current={href === path ? 'page' : undefined}>
          {t(words)}
        </Link>
      ))}
    </nav>
  );
}
