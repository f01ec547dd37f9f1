import { auditTrailMachine } from '../office/audit-trail.machine.ts';
import { catalogueImportMachine } from '../office/catalogue-import.machine.ts';
import { officeActivityMachine } from '../office/office-activity.machine.ts';
import { officeCatalogueMachine } from '../office/office-catalogue.machine.ts';
import { officeDocumentsMachine } from '../office/office-documents.machine.ts';
import { officeInboxMachine } from '../office/office-inbox.machine.ts';
import { officeJobsMachine } from '../office/office-jobs.machine.ts';
import { officePaymentMachine } from '../office/office-payment.machine.ts';
import { officePaymentsMachine } from '../office/office-payments.machine.ts';
import { officePeopleMachine } from '../office/office-people.machine.ts';
import { officePersonMachine } from '../office/office-person.machine.ts';
import { officeSearchMachine } from '../office/office-search.machine.ts';
import { officeSettingsMachine } from '../office/office-settings.machine.ts';
import { officeTextsMachine } from '../office/office-texts.machine.ts';
import { officeWorkMachine } from '../office/office-work.machine.ts';
import { paymentStatementMachine } from '../office/payment-statement.machine.ts';
import { settingsPartMachine } from '../office/settings-part.machine.ts';

/** The flows of the office, where those who run the marketplace work. */
export const flows = {
  auditTrail: auditTrailMachine,
  catalogueImport: catalogueImportMachine,
  officeActivity: officeActivityMachine,
  officeCatalogue: officeCatalogueMachine,
  officeDocuments: officeDocumentsMachine,
  officeInbox: officeInboxMachine,
  officeJobs: officeJobsMachine,
  officePayment: officePaymentMachine,
  officePayments: officePaymentsMachine,
  officePeople: officePeopleMachine,
  officePerson: officePersonMachine,
  officeSearch: officeSearchMachine,
  officeSettings: officeSettingsMachine,
  officeTexts: officeTextsMachine,
  officeWork: officeWorkMachine,
  paymentStatement: paymentStatementMachine,
  settingsPart: settingsPartMachine,
};
