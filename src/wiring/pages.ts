import { fromPromise } from 'xstate';
import { formatPortfolioUrl, type PortfolioSearch, parsePortfolioUrl } from '../../contract/rules/portfolio-url.ts';
import { contactMachine } from '../machines/pages/contact.machine.ts';
import { emptyContact } from '../machines/pages/contact-form.ts';
import { portfolioMachine } from '../machines/pages/portfolio.machine.ts';
import { receiptCheckMachine } from '../machines/pages/receipt-check.machine.ts';
import { setPasswordMachine } from '../machines/session/set-password.machine.ts';
import { goTo, watchQuery } from '../services/browser/address.ts';
import { dropDraft, keepDraft, readDraft } from '../services/drafts/drafts.ts';
import { checkReceipt } from '../services/proposals/receipts.ts';
import { loadMyCompany } from '../services/session/account.ts';
import { setPassword } from '../services/session/session.ts';
import { sendMessage } from '../services/shell.ts';
import { loadPortfolio } from '../services/tenders/portfolio.ts';
import { wireList } from './lists.ts';
import { showSuccess, type Tools, watchViewerOf } from './tools.ts';

/** Provides the flows of single public pages: the contact form, the portfolio, the check of a receipt, and the page of a mailed password link. */
export const wirePages = (tools: Tools) => {
  const { api, sendToShell } = tools;

  const contact = contactMachine.provide({
    actors: {
      readDraft: fromPromise(async () => readDraft('contact', emptyContact)),
      sendMessage: fromPromise(({ input, signal }) => sendMessage(api, input, signal)),
    },
    actions: { keepDraft: (_, values) => keepDraft('contact', values), dropDraft: () => dropDraft('contact') },
  });

  const portfolio = portfolioMachine.provide({
    actors: {
      awards: wireList(tools, (search: PortfolioSearch, signal) => loadPortfolio(api, search, signal), {
        watchReload: watchViewerOf(tools),
        address: {
          watch: (changed) => watchQuery('/portfolio', (query) => changed(parsePortfolioUrl(query))),
          show: (search) => goTo(formatPortfolioUrl(search)),
          correct: (search) => goTo(formatPortfolioUrl(search), { replace: true }),
        },
      }),
    },
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

  return { contact, portfolio, receiptCheck, setPassword: setPasswordFlow };
};
