/** A simulation to repeat: its world, and its steps as places in the list of all that can happen there. */
export type Run = { world: number; steps: number[] };

/** Where a reader is in the studio. Every place has an address, so it can be linked. */
export type Address =
  | { page: 'flows' }
  | { page: 'flow'; flow: string; chosen: string | null; run?: Run | null }
  | { page: 'plan'; flow: string | null }
  | { page: 'requirements' }
  | { page: 'live' }
  | { page: 'key' };

const runOf = (text: string | null): Run | null => {
  const [, world, steps] = /^(\d{1,2})-(\d{1,4}(?:\.\d{1,4})*)?$/.exec(text ?? '') ?? [];
  return world === undefined ? null : { world: Number(world), steps: (steps ?? '').split('.').filter(Boolean).map(Number) };
};

/** Reads the fragment of a URL, such as `#/flows/tenderEditor/form.page.editing`. Unknown addresses lead to the index. */
export const addressOf = (hash: string): Address => {
  const [path = '', query] = hash.replace(/^#\/?/, '').split('?');
  const [page, flow, chosen] = path.split('/').map(decodeURIComponent);
  if (page === 'flows' && flow) return { page: 'flow', flow, chosen: chosen || null, run: runOf(new URLSearchParams(query).get('run')) };
  if (page === 'plan') return { page: 'plan', flow: flow || null };
  if (page === 'requirements' || page === 'live' || page === 'key') return { page };
  return { page: 'flows' };
};

/** Returns the fragment of a URL. */
export const linkTo = (address: Address): string => {
  if (address.page === 'flow') {
    const { flow, chosen, run } = address;
    return `#/flows/${flow}${chosen ? `/${chosen}` : ''}${run ? `?run=${run.world}-${run.steps.join('.')}` : ''}`;
  }
  if (address.page === 'plan') return `#/plan${address.flow ? `/${address.flow}` : ''}`;
  return `#/${address.page}`;
};
