import { accountDetailsMachine } from '../account/account-details.machine.ts';
import { companyEditorMachine } from '../account/company-editor.machine.ts';
import { companyListMachine } from '../account/company-list.machine.ts';
import { companyMergeMachine } from '../account/company-merge.machine.ts';
import { personalDataMachine } from '../account/personal-data.machine.ts';
import { secondFactorMachine } from '../account/second-factor.machine.ts';
import { securityMachine } from '../account/security.machine.ts';
import { sessionListMachine } from '../account/session-list.machine.ts';
import { waitingWorkMachine } from '../account/waiting-work.machine.ts';
import { unreadMessagesMachine } from '../conversations/unread-messages.machine.ts';
import { watchedTendersMachine } from '../tenders/watched-tenders.machine.ts';

/** The flows of the account area. */
export const flows = {
  accountDetails: accountDetailsMachine,
  companyEditor: companyEditorMachine,
  companyList: companyListMachine,
  companyMerge: companyMergeMachine,
  personalData: personalDataMachine,
  secondFactor: secondFactorMachine,
  security: securityMachine,
  sessionList: sessionListMachine,
  unreadMessages: unreadMessagesMachine,
  waitingWork: waitingWorkMachine,
  watchedTenders: watchedTendersMachine,
};
