import { fromPromise } from 'xstate';
import { contactMachine } from '../machines/pages/contact.machine.ts';
import { setPasswordMachine } from '../machines/session/set-password.machine.ts';
import { loadMyCompany } from '../services/account.ts';
import { goTo } from '../services/address.ts';
import { setPassword } from '../services/session.ts';
import { sendMessage } from '../services/shell.ts';
import { saySuccess, type Tools } from './tools.ts';

/** Provides the flows of single public pages: the contact form, and the page of a mailed password link. */
export const wirePages = (tools: Tools) => {
  const { ask, tellShell } = tools;

  const contact = contactMachine.provide({
    actors: { sendMessage: fromPromise(({ input, signal }) => sendMessage(ask, input, signal)) },
  });

  const setPasswordFlow = setPasswordMachine.provide({
    actors: {
      setPassword: fromPromise(({ input, signal }) => setPassword(ask, input, signal)),
      hasCompany: fromPromise(async ({ signal }) => (await loadMyCompany(ask, signal)) !== null),
    },
    actions: {
      rereadSession: () => tellShell({ type: 'session.reread' }),
      welcome: () => saySuccess(tools)('toast.welcome'),
      land: (_, path) => goTo(path, { replace: true }),
      askForLink: () => tellShell({ type: 'login', form: 'forgotten' }),
    },
  });

  return { contact, setPassword: setPasswordFlow };
};
