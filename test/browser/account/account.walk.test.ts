import { walkFlows } from '../support/walks.ts';
import accountDetails from './account-details.page.ts';
import companyEditor from './company-editor.page.ts';
import companyList, { list as companiesList } from './company-list.page.ts';
import companyMerge from './company-merge.page.ts';
import imageUpload from './image-upload.page.ts';
import personalData from './personal-data.page.ts';
import secondFactor from './second-factor.page.ts';
import security from './security.page.ts';
import sessionList, { read as sessionsRead } from './session-list.page.ts';
import waitingWork from './waiting-work.page.ts';

walkFlows({
  'the pages of companies': companiesList,
  'the details of an account': accountDetails,
  'registering and editing a company': companyEditor,
  'the list of companies': companyList,
  'a merge of companies': companyMerge,
  'the upload of an image': imageUpload,
  'a copy of one’s data, and the end of the account': personalData,
  'the second factor': secondFactor,
  'changing the password': security,
  'ending sessions': sessionList,
  'the sessions, as they are read': sessionsRead,
  'what awaits an admin, in the menu': waitingWork,
});
