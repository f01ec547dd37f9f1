import type { CategorisedService } from '../entities/directory.ts';
import { asWebAddress, isSkypeName } from './fields.ts';

const logoExtensions = ['png', 'jpg', 'jpeg', 'gif', 'webp'];

const extensionOf = (url: string | null): string | undefined => url?.split(/[?#]/)[0]?.split('.').at(-1)?.toLowerCase();

/** The logo to show: only files of an allowed type (specification sections 2 and 9); null means the default image. */
export const shownLogo = (logoUrl: string | null): string | null => {
  const extension = extensionOf(logoUrl);
  return extension && logoExtensions.includes(extension) ? logoUrl : null;
};

const imageExtensions = ['jpg', 'jpeg', 'png', 'gif', 'bmp', 'webp', 'svg'];

/** The banner to show: the second image check of section 2, which allows more. */
export const shownBanner = (bannerUrl: string | null): string | null => {
  const extension = extensionOf(bannerUrl);
  return extension && imageExtensions.includes(extension) ? bannerUrl : null;
};

/** The categories of a company's services, each once, in the order of the services (section 3). */
export const categoriesOf = (services: readonly CategorisedService[]): CategorisedService['category'][] => [
  ...new Map(services.map(({ category }) => [category.name, category])).values(),
];

/** The networks a company can be found in, in the order of section 2. */
export const networks = ['facebook', 'twitter', 'linkedin', 'google', 'skype'] as const;
export type Network = (typeof networks)[number];

/**
 * Where a company's entry for a network leads: only to the web, or to Skype for a Skype name.
 *
 * @returns null where nothing is entered, or something that is no address
 */
export const networkLink = (network: Network, entered: string | null): string | null => {
  if (!entered) return null;
  if (network === 'skype') return isSkypeName(entered) ? `skype:${encodeURIComponent(entered)}?chat` : null;
  return asWebAddress(entered);
};
