import { adBlockMachine } from '../ads/ad-block.machine.ts';
import { homeMachine } from '../directory/home.machine.ts';
import { serviceListingMachine } from '../directory/service-listing.machine.ts';
import { memberGateMachine } from '../session/member-gate.machine.ts';

/** The flows that are loaded with the application. */
export const flows = {
  adBlock: adBlockMachine,
  home: homeMachine,
  serviceListing: serviceListingMachine,
  memberGate: memberGateMachine,
};
