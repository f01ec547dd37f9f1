import { serviceListingMachine } from '../../../src/machines/directory/service-listing.machine.ts';
import { provePaths } from '../support/suite.ts';
import { listingWorld } from './service-listing.world.ts';

provePaths(serviceListingMachine, listingWorld);
