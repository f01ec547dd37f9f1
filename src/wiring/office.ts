import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type { AuditPage, OfficeMessagePage, OfficePaymentPage, PersonPage } from '../../contract/entities/office.ts';
import { ownText } from '../i18n/own-texts.ts';
import { type AuditSearch, auditTrailMachine } from '../machines/office/audit-trail.machine.ts';
import { catalogueImportMachine } from '../machines/office/catalogue-import.machine.ts';
import { officeActivityMachine } from '../machines/office/office-activity.machine.ts';
import { officeCatalogueMachine } from '../machines/office/office-catalogue.machine.ts';
import { officeDocumentsMachine } from '../machines/office/office-documents.machine.ts';
import { type MessageSearch, officeInboxMachine } from '../machines/office/office-inbox.machine.ts';
import { officeJobsMachine } from '../machines/office/office-jobs.machine.ts';
import { officePaymentMachine } from '../machines/office/office-payment.machine.ts';
import { officePaymentsMachine, type PaymentSearch } from '../machines/office/office-payments.machine.ts';
import { officePeopleMachine, type PeopleSearch } from '../machines/office/office-people.machine.ts';
import { officePersonMachine } from '../machines/office/office-person.machine.ts';
import { officeSearchMachine, type SearchOpened } from '../machines/office/office-search.machine.ts';
import { officeSettingsMachine } from '../machines/office/office-settings.machine.ts';
import { officeTextsMachine } from '../machines/office/office-texts.machine.ts';
import { officeWorkMachine } from '../machines/office/office-work.machine.ts';
import { paymentStatementMachine } from '../machines/office/payment-statement.machine.ts';
import { settingsPartMachine } from '../machines/office/settings-part.machine.ts';
import type { OfficeToast } from '../machines/shell/toast.ts';
import { csvOf } from '../services/browser/csv.ts';
import { focusAfterRender, focusAtOnce } from '../services/browser/page.ts';
import { saveFile } from '../services/browser/save-file.ts';
import { watchShortcut } from '../services/browser/shortcut.ts';
import { xlsxOf } from '../services/browser/xlsx.ts';
import * as catalogue from '../services/office/catalogue.ts';
import * as office from '../services/office/office.ts';
import * as texts from '../services/office/texts.ts';
import { loadSettings } from '../services/shell.ts';
import { wireList } from './lists.ts';
import { showPageToast } from './page-toasts.ts';
import { wirePasswordAgain } from './password-again.ts';
import { wireRead } from './reads.ts';
import { dropReason, reason } from './reasons.ts';
import { announceFailedOf, type Tools, watchNetworkOf, watchReloadOf, watchViewerOf } from './tools.ts';

/** Provides the flows of the office; loaded with the first of its pages. */
export const wireOffice = (tools: Tools) => {
  const { api, decisions } = tools;
  const toast = (key: OfficeToast): void => showPageToast(tools, { key, bundle: 'office' });
  const watched = { watchReload: watchReloadOf(tools), watchNetwork: watchNetworkOf(tools) };

  const officeWork = officeWorkMachine.provide({
    actors: { work: wireRead(tools, (_, signal) => office.loadWork(api, signal), watchReloadOf(tools, tools.decisions)) },
  });

  const officeSearch = officeSearchMachine.provide({
    actors: {
      searchOffice: fromPromise(({ input, signal }) => office.searchOffice(api, input, signal)),
      watchSearchKeys: fromCallback<EventObject, undefined, SearchOpened>(({ sendBack }) =>
        watchShortcut('KeyK', () => sendBack({ type: 'search.open' })),
      ),
      watchNetwork: watchNetworkOf(tools),
    },
    actions: {
      focusSearch: () => focusAtOnce('office-search'),
      focusOpener: () => focusAfterRender(['office-search-opener']),
    },
  });

  const officeActivity = officeActivityMachine.provide({
    actors: { activity: wireRead(tools, (_, signal) => office.loadActivity(api, signal)) },
  });

  const officePayment = officePaymentMachine.provide({
    actors: {
      loadPayment: fromPromise(({ input, signal }) => office.loadPayment(api, input, signal)),
      askGateway: fromPromise(({ input, signal }) => office.askGateway(api, input, signal)),
      watchNetwork: watchNetworkOf(tools),
    },
  });

  const officePayments = officePaymentsMachine.provide({
    actors: {
      officePayment,
      payments: wireList<OfficePaymentPage, PaymentSearch>(tools, (search, signal) => office.loadPayments(api, search, signal)),
      noteRefund: fromPromise(({ input, signal }) => office.noteRefund(api, input, signal)),
    },
    actions: {
      announceNoted: () => {
        toast('officeToast.refundNoted');
        decisions.announce();
      },
      focusList: () => focusAfterRender(['payments']),
    },
  });

  const paymentStatement = paymentStatementMachine.provide({
    actors: { loadStatement: fromPromise(({ input, signal }) => office.loadStatement(api, input, signal)) },
    actions: {
      saveStatement: async (_, { format, rows, period }) => {
        const file = format === 'csv' ? csvOf(rows) : await xlsxOf(rows);
        saveFile(file, `daleel-payments-${period.from}-${period.to}.${format}`);
      },
    },
  });

  const acted = {
    suspend: 'officeToast.personSuspended',
    restore: 'officeToast.personRestored',
    sendLink: 'officeToast.linkSent',
    endSessions: 'officeToast.personSessionsEnded',
    requestSecondFactorReset: 'officeToast.resetRequested',
    resetSecondFactor: 'officeToast.secondFactorReset',
    requestCopy: 'officeToast.copyPreparing',
    requestDeletion: 'officeToast.deletionRequested',
    cancelDeletion: 'officeToast.deletionCancelled',
    makeOperator: 'officeToast.adminMade',
    makeAdmin: 'officeToast.adminMade',
    makeAuditor: 'officeToast.adminMade',
    unmakeAdmin: 'officeToast.adminUnmade',
  } as const;
  const officePerson = officePersonMachine.provide({
    actors: {
      loadPerson: fromPromise(({ input, signal }) => office.loadPerson(api, input, signal)),
      watchNetwork: watchNetworkOf(tools),
    },
  });
  const officePeople = officePeopleMachine.provide({
    actors: {
      officePerson,
      people: wireList<PersonPage, PeopleSearch>(tools, (search, signal) => office.loadPeople(api, search, signal)),
      actOnPerson: fromPromise(({ input, signal }) => office.actOnPerson(api, input, signal)),
      reason,
      passwordAgain: wirePasswordAgain(tools),
    },
    actions: {
      announceFailed: announceFailedOf(tools),
      dropReason,
      announceDone: (_, act) => toast(acted[act]),
      focusPerson: (_, id) => id !== null && focusAfterRender([`person-${id}`, 'people']),
    },
  });

  const done = {
    answered: 'officeToast.messageAnswered',
    archived: 'officeToast.messageArchived',
    restored: 'officeToast.messageRestored',
  } as const;
  const officeInbox = officeInboxMachine.provide({
    actors: {
      messages: wireList<OfficeMessagePage, MessageSearch>(tools, (search, signal) => office.loadMessages(api, search, signal)),
      readAnswer: fromPromise(async ({ input }) => office.readAnswer(input.id)),
      answerMessage: fromPromise(({ input, signal }) => office.answerMessage(api, input, signal)),
      moveMessage: fromPromise(({ input, signal }) => office.moveMessage(api, input, signal)),
    },
    actions: {
      announceFailed: announceFailedOf(tools),
      keepAnswer: (_, kept) => office.keepAnswer(kept),
      dropAnswer: (_, id) => office.dropAnswer(id),
      announceDone: (_, what) => {
        toast(done[what]);
        decisions.announce();
      },
      focusMessage: () => focusAfterRender(['message']),
      focusList: () => focusAfterRender(['messages']),
    },
  });

  const changed = { retire: 'officeToast.entryRetired', restore: 'officeToast.entryRestored', merge: 'officeToast.entryMerged' } as const;
  const catalogueImport = catalogueImportMachine.provide({
    actors: {
      tryImport: fromPromise(({ input, signal }) => catalogue.tryImport(api, input, signal)),
      importCatalogue: fromPromise(({ input, signal }) => catalogue.importCatalogue(api, input, signal)),
    },
  });
  const officeCatalogue = officeCatalogueMachine.provide({
    actors: {
      loadCatalogue: fromPromise(({ signal }) => catalogue.loadCatalogue(api, signal)),
      saveNames: fromPromise(({ input, signal }) => catalogue.saveNames(api, input, signal)),
      moveEntry: fromPromise(({ input, signal }) => catalogue.moveEntry(api, input, signal)),
      actOnEntry: fromPromise(({ input, signal }) => catalogue.actOnEntry(api, input, signal)),
      countUse: fromPromise(({ input, signal }) => catalogue.countUse(api, input, signal)),
      countMerge: fromPromise(({ input, signal }) => catalogue.countMerge(api, input, signal)),
      exportCatalogue: fromPromise(({ signal }) => catalogue.exportCatalogue(api, signal)),
      catalogueImport,
      ...watched,
    },
    actions: {
      announceFailed: announceFailedOf(tools),
      announceSaved: () => toast('officeToast.entrySaved'),
      announceDone: (_, act) => toast(changed[act]),
      announceImported: () => toast('officeToast.catalogueImported'),
      focusEntry: (_, ref) => focusAfterRender([`entry-${ref?.kind}-${ref?.id}`, 'catalogue']),
    },
  });

  const officeSettings = officeSettingsMachine.provide({
    actors: { settings: wireRead(tools, (_, signal) => office.openSettings(api, signal), watchViewerOf(tools)) },
  });

  const settingsPart = settingsPartMachine.provide({
    actors: {
      savePart: fromPromise(({ input, signal }) => office.savePart(api, input, signal)),
      readPart: fromPromise(({ input, signal }) => office.readPart(api, input, signal)),
    },
    actions: {
      keepDraft: (_, kept) => office.keepSettings(kept),
      dropDraft: (_, part) => office.dropSettings(part),
      announceSaved: () => toast('officeToast.settingsSaved'),
    },
  });

  const officeTexts = officeTextsMachine.provide({
    actors: {
      openText: fromPromise(async ({ input: { page }, signal }) => {
        const [text, { contact, conversationMonths = null }] = await Promise.all([
          texts.readText(api, page, signal),
          loadSettings(api, signal),
        ]);
        return { ...text, page, own: await ownText(page, { email: contact.email, conversationMonths }), draft: texts.readTextDraft(page) };
      }),
      compareTexts: fromPromise(async ({ input }) => texts.compareTexts(input)),
      loadVersion: fromPromise(({ input, signal }) => texts.loadVersion(api, input, signal)),
      publishText: fromPromise(({ input, signal }) => texts.publishText(api, input, signal)),
      watchNetwork: watchNetworkOf(tools),
    },
    actions: {
      keepDraft: (_, kept) => texts.keepText(kept),
      dropDraft: (_, page) => texts.dropText(page),
      announcePublished: () => toast('officeToast.textPublished'),
      focusVersions: () => focusAfterRender(['text-versions']),
    },
  });

  const officeJobs = officeJobsMachine.provide({
    actors: {
      jobs: wireRead(tools, (_, signal) => office.loadJobs(api, signal)),
      retryJob: fromPromise(({ input, signal }) => office.retryJob(api, input, signal)),
      sendTestMail: fromPromise(({ signal }) => office.sendTestMail(api, signal)),
      giveUpJob: fromPromise(({ input, signal }) => office.giveUpJob(api, input, signal)),
    },
    actions: {
      announceFailed: announceFailedOf(tools),
      announceRetried: () => {
        toast('officeToast.jobRetried');
        decisions.announce();
      },
      announceGivenUp: () => {
        toast('officeToast.jobGivenUp');
        decisions.announce();
      },
      announceMailing: () => toast('officeToast.testMail'),
      focusList: () => focusAfterRender(['jobs']),
    },
  });

  const officeDocuments = officeDocumentsMachine.provide({
    actors: {
      documents: wireRead(tools, (_, signal) => office.loadDocuments(api, signal)),
      checkDocument: fromPromise(({ input, signal }) => office.checkDocument(api, input, signal)),
    },
    actions: {
      announceFailed: announceFailedOf(tools),
      announceWhole: () => {
        toast('officeToast.documentWhole');
        decisions.announce();
      },
      focusList: () => focusAfterRender(['documents']),
    },
  });

  const auditTrail = auditTrailMachine.provide({
    actors: {
      lines: wireList<AuditPage, AuditSearch>(tools, (search, signal) => office.loadAudit(api, search, signal)),
      exportAudit: fromPromise(async ({ input, signal }) => {
        const { rows, isMore } = await office.exportAudit(api, input, signal);
        saveFile(csvOf(rows), 'daleel-audit-trail.csv');
        return { isMore };
      }),
    },
    actions: { announceCut: () => toast('officeToast.auditCut'), announceFailed: announceFailedOf(tools) },
  });

  return {
    auditTrail,
    catalogueImport,
    officeActivity,
    officeCatalogue,
    officeDocuments,
    officeInbox,
    officeJobs,
    officePayment,
    officePayments,
    officePeople,
    officePerson,
    officeSearch,
    officeSettings,
    officeTexts,
    officeWork,
    paymentStatement,
    settingsPart,
  };
};
