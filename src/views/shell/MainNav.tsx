import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';

const places = [
  { href: '/', words: 'nav.home', here: /^\/$/ },
  { href: '/service', words: 'nav.service', here: /^\/(service|companies|company-profile|request-service)(\/|$)/ },
  { href: '/tender', words: 'nav.tenders', here: /^\/(tender|tender-profile|submit-proposal|resubmit-proposal)(\/|$)/ },
  { href: '/about', words: 'nav.about', here: /^\/about(\/|$)/ },
  { href: '/terms', words: 'nav.terms', here: /^\/terms(\/|$)/ },
] as const;

type MainNavProps = { label: string; className: string; linkClassName: string };

/** The main navigation; the current page is marked. */
export function MainNav({ label, className, linkClassName }: MainNavProps) {
  const { t } = useTranslation();
  const [path] = useLocation();
  return (
    <nav className={className} aria-label={label}>
      {places.map(({ href, words, here }) => (
        <Link
          key={href}
          href={href}
          className={linkClassName}
          aria-current={here.test(path) ? (href === path ? 'page' : 'true') : undefined}
        >
          {t(words)}
        </Link>
      ))}
    </nav>
  );
}
