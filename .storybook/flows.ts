import { fromCallback, fromPromise } from 'xstate';
import { accountDetailsMachine } from '../src/machines/account/account-details.machine.ts';
import { companyEditorMachine } from '../src/machines/account/company-editor.machine.ts';
import { companyListMachine } from '../src/machines/account/company-list.machine.ts';
import { securityMachine } from '../src/machines/account/security.machine.ts';
import { adBlockMachine } from '../src/machines/ads/ad-block.machine.ts';
import { adEditorMachine } from '../src/machines/ads/ad-editor.machine.ts';
import { adFiguresMachine } from '../src/machines/ads/ad-figures.machine.ts';
import { adListMachine } from '../src/machines/ads/ad-list.machine.ts';
import { conversationMachine } from '../src/machines/conversations/conversation.machine.ts';
import { conversationListMachine } from '../src/machines/conversations/conversation-list.machine.ts';
import { unreadMessagesMachine } from '../src/machines/conversations/unread-messages.machine.ts';
import { companyProfileMachine } from '../src/machines/directory/company-profile.machine.ts';
import { homeMachine } from '../src/machines/directory/home.machine.ts';
import { serviceListingMachine } from '../src/machines/directory/service-listing.machine.ts';
import { notificationListMachine } from '../src/machines/notifications/notification-list.machine.ts';
import { preferencesMachine } from '../src/machines/notifications/preferences.machine.ts';
import { pushMachine } from '../src/machines/notifications/push.machine.ts';
import { contactMachine } from '../src/machines/pages/contact.machine.ts';
import { paymentResultMachine } from '../src/machines/payments/payment-result.machine.ts';
import { paymentRetryMachine } from '../src/machines/payments/payment-retry.machine.ts';
import { sandboxPaymentMachine } from '../src/machines/payments/sandbox-payment.machine.ts';
import { proposalReviewMachine } from '../src/machines/proposals/proposal-review.machine.ts';
import { proposalWizardMachine } from '../src/machines/proposals/proposal-wizard.machine.ts';
import { resubmissionMachine } from '../src/machines/proposals/resubmission.machine.ts';
import { submittedProposalMachine } from '../src/machines/proposals/submitted-proposal.machine.ts';
import { submittedProposalsMachine } from '../src/machines/proposals/submitted-proposals.machine.ts';
import { receivedRequestsMachine } from '../src/machines/requests/received-requests.machine.ts';
import { sentRequestsMachine } from '../src/machines/requests/sent-requests.machine.ts';
import { serviceRequestMachine } from '../src/machines/requests/service-request.machine.ts';
import { memberGateMachine } from '../src/machines/session/member-gate.machine.ts';
import { setPasswordMachine } from '../src/machines/session/set-password.machine.ts';
import { tenderDetailMachine } from '../src/machines/tenders/tender-detail.machine.ts';
import { tenderEditorMachine } from '../src/machines/tenders/tender-editor.machine.ts';
import { tenderListingMachine } from '../src/machines/tenders/tender-listing.machine.ts';
import { tenderManagementMachine } from '../src/machines/tenders/tender-management.machine.ts';
import { tenderReviewMachine } from '../src/machines/tenders/tender-review.machine.ts';
import { tenderWatchMachine } from '../src/machines/tenders/tender-watch.machine.ts';
import type { Machines } from '../src/views/machines-context.tsx';
import { ad } from './samples.ts';

const there = <Flows>(flows: Flows) => ({ loaded: () => flows, load: async () => flows });

/** Machines for stories of views that run a child flow. */
export const storyMachines: Machines = {
  serviceListing: serviceListingMachine,
  home: homeMachine,
  adBlock: adBlockMachine.provide({
    actors: { loadAds: fromPromise(async () => ({ ads: [ad], turn: 0 })), watchVisibility: fromCallback(() => {}) },
  }),
  memberGate: memberGateMachine.provide({
    actors: { watchSession: fromCallback(({ sendBack }) => sendBack({ type: 'session.opened' })) },
  }),
  requests: there({
    companyProfile: companyProfileMachine,
    serviceRequest: serviceRequestMachine,
    sentRequests: sentRequestsMachine,
    receivedRequests: receivedRequestsMachine,
  }),
  tenders: there({ tenderListing: tenderListingMachine, tenderDetail: tenderDetailMachine, tenderWatch: tenderWatchMachine }),
  publishing: there({
    tenderManagement: tenderManagementMachine,
    tenderEditor: tenderEditorMachine,
    tenderReview: tenderReviewMachine,
  }),
  proposals: there({
    proposalWizard: proposalWizardMachine,
    resubmission: resubmissionMachine,
    submittedProposals: submittedProposalsMachine,
    submittedProposal: submittedProposalMachine,
    proposalReview: proposalReviewMachine,
  }),
  payments: there({
    paymentResult: paymentResultMachine,
    paymentRetry: paymentRetryMachine,
    sandboxPayment: sandboxPaymentMachine,
  }),
  account: there({
    companyEditor: companyEditorMachine,
    companyList: companyListMachine,
    security: securityMachine,
    accountDetails: accountDetailsMachine,
    unreadMessages: unreadMessagesMachine.provide({
      actors: { countUnread: fromPromise(async () => 2), watchChanges: fromCallback(() => {}) },
    }),
  }),
  ads: there({ adList: adListMachine, adEditor: adEditorMachine, adFigures: adFiguresMachine }),
  conversations: there({ conversationList: conversationListMachine, conversation: conversationMachine }),
  notifications: there({ notificationList: notificationListMachine, preferences: preferencesMachine, push: pushMachine }),
  pages: there({ contact: contactMachine, setPassword: setPasswordMachine }),
};
