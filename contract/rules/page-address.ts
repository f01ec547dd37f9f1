import { type PageAddress, plainAddress } from './head.ts';
import { listingAddress } from './listing-url.ts';
import { portfolioAddress } from './portfolio-url.ts';
import { tendersAddress } from './tender-url.ts';

/** The pages whose query is a search; each of their views knows its own, so that the browser loads no other. */
const searches: Record<string, (query: string) => PageAddress> = {
  '/service': listingAddress,
  '/portfolio': portfolioAddress,
  '/tender': tendersAddress,
};

/** Returns the address of any page for a path and a query; unknown parameters are dropped. */
export const addressOf = (path: string, query: string): PageAddress => {
  const plain = plainAddress(path);
  return searches[plain.canonical]?.(query) ?? plain;
};
