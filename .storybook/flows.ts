import { fromPromise } from 'xstate';
import { adBlockMachine } from '../src/machines/ads/ad-block.machine.ts';
import { homeMachine } from '../src/machines/directory/home.machine.ts';
import { serviceListingMachine } from '../src/machines/directory/service-listing.machine.ts';
import type { Machines } from '../src/views/machines-context.tsx';
import { ad } from './samples.ts';

/** The flows of pages as stories give them to views that run one beside their own. */
export const storyMachines: Machines = {
  serviceListing: serviceListingMachine,
  home: homeMachine,
  adBlock: adBlockMachine.provide({ actors: { loadAds: fromPromise(async () => [ad]) } }),
};
