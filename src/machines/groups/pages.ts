import { contactMachine } from '../pages/contact.machine.ts';
import { portfolioMachine } from '../pages/portfolio.machine.ts';
import { receiptCheckMachine } from '../pages/receipt-check.machine.ts';
import { setPasswordMachine } from '../session/set-password.machine.ts';

/** The flows of the other pages. */
export const flows = {
  contact: contactMachine,
  portfolio: portfolioMachine,
  receiptCheck: receiptCheckMachine,
  setPassword: setPasswordMachine,
};
