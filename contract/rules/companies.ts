import type { CategorisedService } from '../entities/directory.ts';
import { isSkypeName, normalizeWebAddress } from './fields.ts';

const logoExtensions = ['png', 'jpg', 'jpeg', 'gif', 'webp'];

const extensionOf = (url: string | null): string | undefined => url?.split(/[?#]/)[0]?.split('.').at(-1)?.toLowerCase();

/** Returns the logo's URL if its file type is allowed (specification sections 2 and 9); null means the default image. */
export const shownLogo = (logoUrl: string | null): string | null => {
  const extension = extensionOf(logoUrl);
  return extension && logoExtensions.includes(extension) ? logoUrl : null;
};

const imageExtensions = ['jpg', 'jpeg', 'png', 'gif', 'bmp', 'webp', 'svg'];

/** Returns the banner's URL: the second, more permissive image check of section 2. */
export const shownBanner = (bannerUrl: string | null): string | null => {
  const extension = extensionOf(bannerUrl);
  return extension && imageExtensions.includes(extension) ? bannerUrl : null;
};

/** Returns the distinct categories of a company's services, in the order of the services (section 3). */
export const categoriesOf = (services: readonly CategorisedService[]): CategorisedService['category'][] => [
  ...new Map(services.map(({ category }) => [category.name, category])).values(),
];

/** The social networks of a company, in the order of section 2. */
export const networks = ['facebook', 'twitter', 'linkedin', 'google', 'skype'] as const;
export type Network = (typeof networks)[number];

/**
 * Returns the URL of a company's entry for a network: a web address, or a Skype link for a Skype name.
 *
 * @returns null if the entry is empty or not an address
 */
export const networkLink = (network: Network, entered: string | null): string | null => {
  if (!entered) return null;
  if (network === 'skype') return isSkypeName(entered) ? `skype:${encodeURIComponent(entered)}?chat` : null;
  return normalizeWebAddress(entered);
};
