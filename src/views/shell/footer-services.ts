import type { Category, Service } from '../../../contract/entities/directory.ts';
import { footerServiceLimit } from '../../../contract/limits.ts';

/** Returns the services listed in the footer: the first of every category, then the second, up to the limit (section 9). */
export const footerServices = (categories: readonly Category[]): Service[] => {
  const depth = Math.max(0, ...categories.map(({ services }) => services.length));
  const rounds = Array.from({ length: depth }, (_, at) => categories.flatMap(({ services }) => services[at] ?? []));
  return rounds.flat().slice(0, footerServiceLimit);
};
