import { companyProfileMachine } from '../directory/company-profile.machine.ts';
import { receivedRequestsMachine } from '../requests/received-requests.machine.ts';
import { sentRequestsMachine } from '../requests/sent-requests.machine.ts';
import { serviceRequestMachine } from '../requests/service-request.machine.ts';

/** The flows of service requests. */
export const flows = {
  companyProfile: companyProfileMachine,
  receivedRequests: receivedRequestsMachine,
  sentRequests: sentRequestsMachine,
  serviceRequest: serviceRequestMachine,
};
