import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { addressesOf, descriptionOf, openGraphOf, type PageAddress, plain, plainAddress, robotsOf } from '../../../contract/rules/head.ts';
import { useLocale } from '../ui/use-locale.ts';
import { OriginContext } from './origin.ts';

type HeadProps = {
  /** The page in words; the product's name is added. */
  page: string;
  /** For search results and shared links; without one the product's own. */
  description?: string;
  /** The page has nothing to show, for example for an unknown ID. */
  missing?: boolean;
  /** Of a page that reads the query; without one that of the path. */
  address?: PageAddress;
};

/** The document's title, and for pages that search engines may index their address in each language and their preview. */
export function Head({ page, description, missing = false, address }: HeadProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const origin = use(OriginContext);
  const [path] = useLocation();
  const own = address ?? plainAddress(path);
  const product = t('product.name');
  const title = `${plain(page)} · ${product}`;
  const robots = missing ? 'noindex' : robotsOf(own);
  const { canonical, alternates } = addressesOf(origin, own, locale);
  const text = descriptionOf(description ?? t('footer.about'));
  const properties = openGraphOf({ title, description: text, url: canonical, origin, product, imageText: t('home.title') }, locale);
  if (robots === 'noindex')
    return (
      <>
        <title>{title}</title>
        <meta name="robots" content={robots} />
      </>
    );
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={text} />
      {robots && <meta name="robots" content={robots} />}
      <link rel="canonical" href={canonical} />
      {alternates.map(({ language, href }) => (
        <link key={language} rel="alternate" hrefLang={language} href={href} />
      ))}
      {properties.map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
