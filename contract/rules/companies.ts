import type { CategorisedService } from '../entities/directory.ts';

const logoExtensions = ['png', 'jpg', 'jpeg', 'gif', 'webp'];

/** The logo to show: only files of an allowed type (specification sections 2 and 9); null means the default image. */
export const shownLogo = (logoUrl: string | null): string | null => {
  const extension = logoUrl?.split(/[?#]/)[0]?.split('.').at(-1)?.toLowerCase();
  return extension && logoExtensions.includes(extension) ? logoUrl : null;
};

/** The categories of a company's services, each once, in the order of the services (section 3). */
export const categoriesOf = (services: readonly CategorisedService[]): CategorisedService['category'][] => [
  ...new Map(services.map(({ category }) => [category.name, category])).values(),
];
