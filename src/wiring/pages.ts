import { fromPromise } from 'xstate';
import { contactMachine } from '../machines/pages/contact.machine.ts';
import { emptyContact } from '../machines/pages/contact-form.ts';
import { receiptCheckMachine } from '../machines/pages/receipt-check.machine.ts';
import { setPasswordMachine } from '../machines/session/set-password.machine.ts';
import { goTo } from '../services/browser/address.ts';
import { dropDraft, keepDraft, readDraft } from '../services/drafts/drafts.ts';
import { checkReceipt } from '../services/proposals/receipts.ts';
import { loadMyCompany } from '../services/session/account.ts';
import { setPassword } from '../services/session/session.ts';
import { sendMessage } from '../services/shell.ts';
import { showSuccess, type Tools } from './tools.ts';

/** Provides the flows of single public pages: the contact form, the check of a receipt, and the page of a mailed password link. */
export const wirePages = (tools: Tools) => {
  const { api, sendToShell } = tools;

  const contact = contactMachine.provide({
    actors: {
      readDraft: fromPromise(async () => readDraft('contact', emptyContact)),
      sendMessage: fromPromise(({ input, signal }) => sendMessage(api, input, signal)),
    },
    actions: { keepDraft: (_, values) => keepDraft('contact', values), dropDraft: () => dropDraft('contact') },
  });

  const receiptCheck = receiptCheckMachine.provide({
    actors: { checkReceipt: fromPromise(({ input, signal }) => checkReceipt(api, input, signal)) },
  });

  const setPasswordFlow = setPasswordMachine.provide({
    actors: {
      setPassword: fromPromise(({ input, signal }) => setPassword(api, input, signal)),
      hasCompany: fromPromise(async ({ signal }) => (await loadMyCompany(api, signal)) !== null),
    },
    actions: {
      reloadSession: () => sendToShell({ type: 'session.reload' }),
      welcome: () => showSuccess(tools)('toast.welcome'),
      openStartPage: (_, path) => goTo(path, { replace: true }),
      announceSaved: () => showSuccess(tools)('toast.passwordChanged'),
      openLogin: () => sendToShell({ type: 'login' }),
      requestLink: () => sendToShell({ type: 'login', form: 'forgotten' }),
    },
  });

  return { contact, receiptCheck, setPassword: setPasswordFlow };
};
