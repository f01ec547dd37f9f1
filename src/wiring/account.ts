import { fromPromise } from 'xstate';
import type { CompanyRowPage } from '../../contract/entities/account.ts';
import type { WatchedPage } from '../../contract/entities/tenders.ts';
import { accountDetailsMachine } from '../machines/account/account-details.machine.ts';
import { companyEditorMachine } from '../machines/account/company-editor.machine.ts';
import { emptyCompany } from '../machines/account/company-form.ts';
import { type CompanySearch, companyListMachine } from '../machines/account/company-list.machine.ts';
import { companyMergeMachine } from '../machines/account/company-merge.machine.ts';
import { imageUploadMachine } from '../machines/account/image-upload.machine.ts';
import { personalDataMachine } from '../machines/account/personal-data.machine.ts';
import { secondFactorMachine } from '../machines/account/second-factor.machine.ts';
import { securityMachine } from '../machines/account/security.machine.ts';
import { sessionListMachine } from '../machines/account/session-list.machine.ts';
import { waitingWorkMachine } from '../machines/account/waiting-work.machine.ts';
import { unreadMessagesMachine } from '../machines/conversations/unread-messages.machine.ts';
import { watchedTendersMachine } from '../machines/tenders/watched-tenders.machine.ts';
import { goTo } from '../services/browser/address.ts';
import { focusAfterRender, scrollToTop } from '../services/browser/page.ts';
import { saveFile } from '../services/browser/save-file.ts';
import { focusOn } from '../services/browser/scrolling.ts';
import { countUnread } from '../services/conversations/conversations.ts';
import { loadWholeCatalogue } from '../services/directory/directory.ts';
import { loadContact } from '../services/directory/requests.ts';
import * as account from '../services/session/account.ts';
import * as personal from '../services/session/personal-data.ts';
import * as secondFactors from '../services/session/second-factor.ts';
import { changePassword, saveUser } from '../services/session/session.ts';
import * as sessions from '../services/session/sessions.ts';
import { wireDecisions } from './decisions.ts';
import { wireList } from './lists.ts';
import { wirePasswordAgain } from './password-again.ts';
import { wireRead } from './reads.ts';
import {
  announceFailedOf,
  announceUploaded,
  showSuccess,
  type Tools,
  watchChangesOf,
  watchNetworkOf,
  watchViewerOf,
  watchWorkOf,
} from './tools.ts';

/** Provides the flows of the account area; loaded with the first of its pages. */
export const wireAccount = (tools: Tools) => {
  const { api, client, sendToShell, decisions } = tools;
  const toast = showSuccess(tools);

  const upload = imageUploadMachine.provide({
    actors: { uploadImage: fromPromise(({ input, signal }) => account.uploadImage(api, input, signal)) },
    actions: { announceUploaded: (_, file) => announceUploaded(tools, file) },
  });

  const companyEditor = companyEditorMachine.provide({
    actors: {
      openCompany: fromPromise(async ({ signal }) => {
        const [company, catalogue] = await Promise.all([account.loadMyCompany(api, signal), loadWholeCatalogue(api, signal)]);
        return { company, ...catalogue, draft: account.readCompanyDraft(emptyCompany) };
      }),
      saveCompany: fromPromise(({ input, signal }) => account.saveCompany(api, input, signal)),
      logoUpload: upload,
      bannerUpload: upload,
    },
    actions: {
      keepDraft: (_, values) => account.keepCompanyDraft(values),
      dropDraft: () => account.dropCompanyDraft(),
      announceRegistered: () => toast('toast.companyRegistered'),
      announceSaved: () => toast('toast.companySaved'),
      showProfile: () => goTo('/account', { replace: true }),
      scrollToTop,
    },
  });

  const companyMerge = companyMergeMachine.provide({
    actors: {
      findCompanies: fromPromise(({ input, signal }) => account.findCompanies(api, input, signal)),
      countMerge: fromPromise(({ input, signal }) => account.countMerge(api, input, signal)),
      mergeCompany: fromPromise(({ input, signal }) => account.mergeCompany(api, input, signal)),
    },
  });

  const companyList = companyListMachine.provide({
    actors: {
      companies: wireList<CompanyRowPage, CompanySearch>(tools, (search, signal) => account.loadCompanyRows(api, search, signal), {
        // The invitation above the list has the top of the page.
        scrollToTop: () => {},
      }),
      sendInvitation: fromPromise(({ input, signal }) => account.sendInvitation(api, input, signal)),
      setVerification: fromPromise(({ input, signal }) => account.setVerification(api, input, signal)),
      ...wireDecisions(tools, 'companies'),
      companyMerge,
    },
    actions: {
      announceFailed: announceFailedOf(tools),
      announceInvited: (_, email) =>
        sendToShell({ type: 'toast.show', toast: { tone: 'success', message: { key: 'toast.invited', params: { email } } } }),
      announceVerified: (_, isVerified) => {
        toast(isVerified ? 'toast.companyVerified' : 'toast.companyUnverified');
        decisions.announce();
      },
      announceUndone: () => {
        toast('toast.undone');
        decisions.announce();
      },
      announceMerged: () => {
        toast('toast.companyMerged');
        decisions.announce();
      },
      focusDecided: (_, id) => id !== null && focusAfterRender([`company-${id}`, 'companies']),
      focusInvitation: () => focusOn('invitation-email'),
    },
  });

  const security = securityMachine.provide({
    actors: { changePassword: fromPromise(({ input, signal }) => changePassword(api, input, signal)) },
    actions: { announceChanged: () => toast('toast.passwordChanged') },
  });

  const sessionList = sessionListMachine.provide({
    actors: {
      sessions: wireRead(tools, (_, signal) => sessions.loadSessions(api, signal), watchViewerOf(tools)),
      endOneSession: fromPromise(({ input, signal }) => sessions.endOneSession(api, input, signal)),
      endOtherSessions: fromPromise(({ signal }) => sessions.endOtherSessions(api, signal)),
    },
    actions: {
      announceFailed: announceFailedOf(tools),
      announceEnded: (_, ended) => toast(ended === 'one' ? 'toast.sessionEnded' : 'toast.sessionsEnded'),
      focusList: () => focusAfterRender(['sessions']),
    },
  });

  const personalData = personalDataMachine.provide({
    actors: {
      loadPersonalData: fromPromise(({ signal }) => personal.loadPersonalData(api, signal)),
      requestCopy: fromPromise(({ signal }) => personal.requestCopy(api, signal)),
      downloadCopy: fromPromise(() => personal.downloadCopy(client)),
      requestDeletion: fromPromise(({ signal }) => personal.requestDeletion(api, signal)),
      cancelDeletion: fromPromise(({ signal }) => personal.cancelDeletion(api, signal)),
      passwordAgain: wirePasswordAgain(tools),
      watchReload: watchViewerOf(tools),
      watchNetwork: watchNetworkOf(tools),
    },
    actions: { focusDeletion: () => focusAfterRender(['account-deletion']) },
  });

  const secondFactor = secondFactorMachine.provide({
    actors: {
      loadSecondFactor: fromPromise(({ signal }) => secondFactors.loadSecondFactor(api, signal)),
      startSecondFactor: fromPromise(({ signal }) => secondFactors.startSecondFactor(api, signal)),
      confirmSecondFactor: fromPromise(({ input, signal }) => secondFactors.confirmSecondFactor(api, input, signal)),
      renewRecoveryCodes: fromPromise(({ signal }) => secondFactors.renewRecoveryCodes(api, signal)),
      demandCode: fromPromise(({ input, signal }) => secondFactors.demandCode(api, input, signal)),
      removeSecondFactor: fromPromise(({ signal }) => secondFactors.removeSecondFactor(api, signal)),
      passwordAgain: wirePasswordAgain(tools),
    },
    actions: {
      saveCodes: (_, codes) => saveFile(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), 'recovery-codes.txt'),
      focusSection: () => focusAfterRender(['second-factor']),
      reloadSession: () => sendToShell({ type: 'session.reload' }),
    },
  });

  const accountDetails = accountDetailsMachine.provide({
    actors: {
      loadContact: fromPromise(({ signal }) => loadContact(api, signal)),
      saveUser: fromPromise(({ input, signal }) => saveUser(api, input, signal)),
      imageUpload: upload,
    },
    actions: { reloadSession: () => sendToShell({ type: 'session.reload' }), announceSaved: () => toast('toast.nameSaved') },
  });

  const unreadMessages = unreadMessagesMachine.provide({
    actors: { countUnread: fromPromise(({ signal }) => countUnread(api, signal)), watchChanges: watchChangesOf(tools) },
  });

  const waitingWork = waitingWorkMachine.provide({
    actors: { countWaiting: fromPromise(({ signal }) => account.countWaiting(api, signal)), watchChanges: watchWorkOf(tools) },
  });

  const watchedTenders = watchedTendersMachine.provide({
    actors: {
      watched: wireList<WatchedPage, { page: number }>(tools, async ({ page }, signal) =>
        (await import('../services/tenders/tenders.ts')).loadWatched(api, page, signal),
      ),
    },
  });

  return {
    companyEditor,
    companyList,
    companyMerge,
    security,
    personalData,
    secondFactor,
    sessionList,
    accountDetails,
    unreadMessages,
    waitingWork,
    watchedTenders,
  };
};
