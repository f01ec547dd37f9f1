import { walkFlows } from '../support/walks.ts';
import installer from './installer.page.ts';

walkFlows({
  'a new version of the application': installer,
});
