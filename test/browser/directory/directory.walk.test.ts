import { walkFlows } from '../support/walks.ts';
import companyProfile from './company-profile.page.ts';
import home from './home.page.ts';
import serviceListing from './service-listing.page.ts';

walkFlows({
  'opening the profile of a company': companyProfile,
  'starting from the home page': home,
  'the services listing': serviceListing,
});
