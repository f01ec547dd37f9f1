import type { TestCase } from './test-plan.ts';

/** Why cases of a flow are not walked on its page; `of` is found in the title or in the state before. */
type Reason = { of?: RegExp; why: string };

const between = 'The state between lasts for some milliseconds in a browser, so that nothing can be pressed in it';
const paying = 'The walk ends when the browser leaves for the payment page; the journeys of proposals go there and back.';
const ownUpload = 'The upload is a flow of its own, with a walk of its own; what it reports is seen there.';
const elsewhere = 'Another device or tab has to act at that moment: test/browser/drafts/two-devices.test.ts does it.';
const searching = 'Text that equals what is in the field causes no event in a browser.';

/**
 * Why a case is not walked on its page by a generated test. The first reason that fits holds. Who tests by hand finds it in the plan; most of
 * these cases have a test of another kind, which the reason names.
 */
const reasons: Record<string, readonly Reason[]> = {
  addendum: [
    { of: /documents/, why: ownUpload },
    { why: 'The form opens with what this browser keeps, and what cannot be read is left out.' },
  ],
  autosave: [
    { of: /form needs its content|submission (begins|has ended)/, why: 'A submission causes it: the walks of the forms submit.' },
    { of: /elsewhere|newer version|requested the save/, why: elsewhere },
    { why: `${between}.` },
  ],
  companyList: [{ why: 'A change takes effect after a time that no walk waits: test/journeys/account.test.ts follows the path.' }],
  companyMerge: [{ of: /types the name/, why: searching }, { why: 'A company that is chosen cannot be chosen again.' }],
  connection: [
    {
      of: /stored answer|opened without a connection/,
      why: 'It needs the service worker, which no walk has: test/browser/offline/offline.test.ts opens stored pages without a connection.',
    },
    { of: /are being counted/, why: `The files are counted at once. ${between}.` },
    { of: /how many files/, why: 'It needs an upload that the connection has interrupted: test/machines follows the path.' },
    { why: 'The page of the walk saves nothing: test/browser/offline/offline.test.ts loses the connection while a draft is written.' },
  ],
  conversation: [
    { of: /files of the message|opens a file/, why: ownUpload },
    { of: /store of messages/, why: 'It needs a Firebase project.' },
    { of: /outbox|device has kept/, why: `${between}.` },
    {
      why: 'It needs a connection that is lost, or another person who writes at that moment: test/browser/conversations/conversation.test.ts has both.',
    },
  ],
  documents: [
    { of: /part of the file/, why: 'How far an upload is comes from the browser.' },
    { of: /all failed/, why: 'The form asks about all failed files: its walk answers.' },
    { why: 'It needs a file of an earlier visit: test/browser/drafts/kept-files.test.ts has them.' },
  ],
  home: [{ why: 'A search opens the list of companies, where the walk would end: the journeys search from the home page.' }],
  installer: [{ why: 'No browser can be made to report it.' }],
  list: [
    { of: /acted on what is shown/, why: 'An act on an item causes it: the walk of the flow that has the list acts.' },
    { of: /being typed/, why: 'The search begins 300 ms after the last key: no walk does anything in between.' },
    { why: 'The address of this page does not name the list.' },
  ],
  memberGate: [{ why: 'It comes only after a page that the server has rendered, which the walk does not open.' }],
  milestones: [{ why: 'A failed upload causes it: the walk of the wizard has some.' }],
  navigation: [{ why: 'Over an open menu only the menu can be used.' }],
  officeCatalogue: [{ why: 'The dialog offers only what is possible.' }],
  officeInbox: [{ of: /written in this tab/, why: `What was written is read from this tab. ${between}.` }],
  officeTexts: [{ why: 'Texts are compared in the browser, which can always do it.' }],
  opening: [{ of: /hour has run out|ten minutes/, why: 'An hour does not pass in a walk: test/machines follows the path.' }],
  paymentRetry: [{ why: paying }],
  proposalReview: [{ why: 'The details of a proposal cover the list, so that no other can be chosen.' }],
  proposalWizard: [
    { of: /elsewhere/, why: elsewhere },
    { of: /interrupted/, why: 'It needs a reload during a submission: test/machines follows the path.' },
    { of: /price breakdown/, why: 'The price breakdown is a flow of its own, with a walk of its own.' },
    { of: /because the proposal was submitted/, why: elsewhere },
    { of: /tries again, while shown/, why: 'It needs a withdrawal in the wizard: test/machines follows the path.' },
    { of: /document is being uploaded/, why: ownUpload },
    { of: /fee has changed/, why: 'The wizard opens again at the last step with the kept draft: test/machines follows the path.' },
  ],
  questions: [{ of: /cannot be read/, why: 'It happens only where storage is blocked.' }],
  receiptCheck: [{ why: 'The button is off while the receipt is being checked.' }],
  read: [{ why: 'An act on it causes it: the walk of the flow that reads it acts.' }],
  resubmission: [
    { of: /elsewhere|another tab/, why: elsewhere },
    { of: /interrupted|never submitted/, why: 'It needs a reload during a revision: test/machines follows the path.' },
    { of: /could not be uploaded|failed documents/, why: 'It needs an upload that fails: the walk of the wizard has some.' },
    { of: /document/, why: ownUpload },
    { why: 'The milestones are a flow of their own, with a walk of their own.' },
  ],
  sandboxPayment: [{ why: paying }],
  session: [
    { of: /confirming logout/, why: 'Behind the dialog only the logout can be called.' },
    { of: /nothing can be kept/, why: 'The page of the walk has a secure origin, whose browsers can always keep it.' },
    { why: 'The page of a mailed link makes no call that a session can lack.' },
  ],
  shell: [{ why: 'It shows nothing of its own: the walks of popup, toasts, session and connection see what it passes on.' }],
  submission: [{ why: paying }],
  submittedProposal: [{ why: paying }],
  submittedProposals: [{ why: paying }],
  tabLeader: [{ why: 'Tabs elect the leader in the browser, without a sign on the page: the tests of notifications open several tabs.' }],
  tenderDetail: [
    { why: 'The dialog of the interest, or the form of the addendum, has the page meanwhile; the journeys of tenders go through both.' },
  ],
  tenderEditor: [
    { of: /submitted for approval|another tab|elsewhere/, why: elsewhere },
    { why: 'The saving of the draft is a flow of its own, with a walk of its own.' },
  ],
  tenderListing: [
    {
      of: /next tenders|loaded already|fetch/,
      why: 'The next page is fetched ahead. Whether it is there before the press cannot be seen.',
    },
    {
      of: /beyond the last one|cannot be loaded/,
      why: 'The next page is fetched ahead. Whether it is there before the press cannot be seen.',
    },
    { of: /interest flow/, why: 'The dialog of the interest covers the list while it reloads; the journeys of tenders go through it.' },
    { why: 'Visitors learn of no change on the server.' },
  ],
  tenderManagement: [
    { why: 'The interests are a flow of their own, with a walk of its own: test/journeys/publishing.test.ts follows their report.' },
  ],
  waitingMessages: [
    {
      why: 'It sends what waits on any page, with no sign but in the conversation: test/browser/conversations/conversation.test.ts follows it.',
    },
  ],
};

/** Returns why a case that its page does not walk is tested by hand; undefined without a reason. */
export const reasonOf = ({ flow, title, given }: Pick<TestCase, 'flow' | 'title' | 'given'>): string | undefined =>
  reasons[flow]?.find(({ of }) => !of || of.test(title) || of.test(given.state))?.why;

/** Every reason with its flow, to be checked against the plan. */
export const allReasons = (): [flow: string, why: string][] =>
  Object.entries(reasons).flatMap(([flow, those]) => those.map(({ why }): [string, string] => [flow, why]));
