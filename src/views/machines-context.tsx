import { createContext, use } from 'react';
import type { adBlockMachine } from '../machines/ads/ad-block.machine.ts';
import type { homeMachine } from '../machines/directory/home.machine.ts';
import type { serviceListingMachine } from '../machines/directory/service-listing.machine.ts';

/** The flows of pages, with their services: routes run them, views import only their types. */
export type Machines = {
  serviceListing: typeof serviceListingMachine;
  home: typeof homeMachine;
  adBlock: typeof adBlockMachine;
};

export const MachinesContext = createContext<Machines | null>(null);

export const useMachines = (): Machines => {
  const machines = use(MachinesContext);
  if (!machines) throw new Error('No flows are provided: MachinesContext is missing.');
  return machines;
};
