/** Where a reader is in the studio. Every place has an address, so it can be linked. */
export type Address =
  | { page: 'flows' }
  | { page: 'flow'; flow: string; chosen: string | null }
  | { page: 'plan'; flow: string | null }
  | { page: 'requirements' }
  | { page: 'live' }
  | { page: 'key' };

/** Reads the fragment of a URL, such as `#/flows/tenderEditor/form.page.editing`. Unknown addresses lead to the index. */
export const addressOf = (hash: string): Address => {
  const [page, flow, chosen] = hash.replace(/^#\/?/, '').split('/').map(decodeURIComponent);
  if (page === 'flows' && flow) return { page: 'flow', flow, chosen: chosen || null };
  if (page === 'plan') return { page: 'plan', flow: flow || null };
  if (page === 'requirements' || page === 'live' || page === 'key') return { page };
  return { page: 'flows' };
};

/** Returns the fragment of a URL. */
export const linkTo = (address: Address): string => {
  if (address.page === 'flow') return `#/flows/${address.flow}${address.chosen ? `/${address.chosen}` : ''}`;
  if (address.page === 'plan') return `#/plan${address.flow ? `/${address.flow}` : ''}`;
  return `#/${address.page}`;
};
