import { walkFlows } from '../support/walks.ts';
import auditTrail, { list as auditList } from './audit-trail.page.ts';
import catalogueImport from './catalogue-import.page.ts';
import officeActivity from './office-activity.page.ts';
import officeCatalogue from './office-catalogue.page.ts';
import officeInbox, { list as messageList } from './office-inbox.page.ts';
import officeJobs, { read as jobsRead } from './office-jobs.page.ts';
import officePayment from './office-payment.page.ts';
import officePayments, { list as paymentList } from './office-payments.page.ts';
import officePeople, { list as peopleList } from './office-people.page.ts';
import officePerson from './office-person.page.ts';
import officeSettings from './office-settings.page.ts';
import officeTexts from './office-texts.page.ts';
import officeWork from './office-work.page.ts';
import paymentStatement from './payment-statement.page.ts';
import settingsPart from './settings-part.page.ts';

walkFlows({
  'the pages of the audit trail': auditList,
  'the pages of messages': messageList,
  'the pages of payments': paymentList,
  'the pages of people': peopleList,
  'the audit trail': auditTrail,
  'an import into the catalogue': catalogueImport,
  'what happened on the last 30 days': officeActivity,
  'the catalogue in the office': officeCatalogue,
  'the messages in the office': officeInbox,
  'the jobs in the office': officeJobs,
  'the jobs, as they are read': jobsRead,
  'one payment': officePayment,
  'the payments in the office': officePayments,
  'the people in the office': officePeople,
  'one account in the office': officePerson,
  'the settings in the office': officeSettings,
  'the texts in the office': officeTexts,
  'what waits in the office': officeWork,
  'the statement of a period': paymentStatement,
  'a part of the settings': settingsPart,
});
