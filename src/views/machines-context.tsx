import { createContext, use } from 'react';
import type { accountDetailsMachine } from '../machines/account/account-details.machine.ts';
import type { companyEditorMachine } from '../machines/account/company-editor.machine.ts';
import type { companyListMachine } from '../machines/account/company-list.machine.ts';
import type { securityMachine } from '../machines/account/security.machine.ts';
import type { adBlockMachine } from '../machines/ads/ad-block.machine.ts';
import type { adEditorMachine } from '../machines/ads/ad-editor.machine.ts';
import type { adFiguresMachine } from '../machines/ads/ad-figures.machine.ts';
import type { adListMachine } from '../machines/ads/ad-list.machine.ts';
import type { conversationMachine } from '../machines/conversations/conversation.machine.ts';
import type { conversationListMachine } from '../machines/conversations/conversation-list.machine.ts';
import type { unreadMessagesMachine } from '../machines/conversations/unread-messages.machine.ts';
import type { companyProfileMachine } from '../machines/directory/company-profile.machine.ts';
import type { homeMachine } from '../machines/directory/home.machine.ts';
import type { serviceListingMachine } from '../machines/directory/service-listing.machine.ts';
import type { notificationListMachine } from '../machines/notifications/notification-list.machine.ts';
import type { preferencesMachine } from '../machines/notifications/preferences.machine.ts';
import type { pushMachine } from '../machines/notifications/push.machine.ts';
import type { contactMachine } from '../machines/pages/contact.machine.ts';
import type { paymentResultMachine } from '../machines/payments/payment-result.machine.ts';
import type { paymentRetryMachine } from '../machines/payments/payment-retry.machine.ts';
import type { sandboxPaymentMachine } from '../machines/payments/sandbox-payment.machine.ts';
import type { proposalReviewMachine } from '../machines/proposals/proposal-review.machine.ts';
import type { proposalWizardMachine } from '../machines/proposals/proposal-wizard.machine.ts';
import type { resubmissionMachine } from '../machines/proposals/resubmission.machine.ts';
import type { submittedProposalMachine } from '../machines/proposals/submitted-proposal.machine.ts';
import type { submittedProposalsMachine } from '../machines/proposals/submitted-proposals.machine.ts';
import type { receivedRequestsMachine } from '../machines/requests/received-requests.machine.ts';
import type { sentRequestsMachine } from '../machines/requests/sent-requests.machine.ts';
import type { serviceRequestMachine } from '../machines/requests/service-request.machine.ts';
import type { memberGateMachine } from '../machines/session/member-gate.machine.ts';
import type { setPasswordMachine } from '../machines/session/set-password.machine.ts';
import type { tenderDetailMachine } from '../machines/tenders/tender-detail.machine.ts';
import type { tenderEditorMachine } from '../machines/tenders/tender-editor.machine.ts';
import type { tenderListingMachine } from '../machines/tenders/tender-listing.machine.ts';
import type { tenderManagementMachine } from '../machines/tenders/tender-management.machine.ts';
import type { tenderReviewMachine } from '../machines/tenders/tender-review.machine.ts';
import type { tenderWatchMachine } from '../machines/tenders/tender-watch.machine.ts';

/** Flows whose code is loaded with the first page that needs one of them. */
type RequestFlows = {
  companyProfile: typeof companyProfileMachine;
  serviceRequest: typeof serviceRequestMachine;
  sentRequests: typeof sentRequestsMachine;
  receivedRequests: typeof receivedRequestsMachine;
};
type TenderFlows = {
  tenderListing: typeof tenderListingMachine;
  tenderDetail: typeof tenderDetailMachine;
  tenderWatch: typeof tenderWatchMachine;
};
type PublishingFlows = {
  tenderManagement: typeof tenderManagementMachine;
  tenderEditor: typeof tenderEditorMachine;
  tenderReview: typeof tenderReviewMachine;
};
type ProposalFlows = {
  proposalWizard: typeof proposalWizardMachine;
  resubmission: typeof resubmissionMachine;
  submittedProposals: typeof submittedProposalsMachine;
  submittedProposal: typeof submittedProposalMachine;
  proposalReview: typeof proposalReviewMachine;
};
type PaymentFlows = {
  paymentResult: typeof paymentResultMachine;
  paymentRetry: typeof paymentRetryMachine;
  sandboxPayment: typeof sandboxPaymentMachine;
};
type AccountFlows = {
  companyEditor: typeof companyEditorMachine;
  companyList: typeof companyListMachine;
  security: typeof securityMachine;
  accountDetails: typeof accountDetailsMachine;
  unreadMessages: typeof unreadMessagesMachine;
};
type ConversationFlows = { conversationList: typeof conversationListMachine; conversation: typeof conversationMachine };
type AdFlows = { adList: typeof adListMachine; adEditor: typeof adEditorMachine; adFigures: typeof adFiguresMachine };
type NotificationFlows = {
  notificationList: typeof notificationListMachine;
  preferences: typeof preferencesMachine;
  push: typeof pushMachine;
};
type PageFlows = { contact: typeof contactMachine; setPassword: typeof setPasswordMachine };

type LazyFlows<Flows> = { loaded: () => Flows | undefined; load: () => Promise<Flows> };
/** The flows loaded on demand, grouped by domain. */
type LaterMachines = {
  requests: LazyFlows<RequestFlows>;
  tenders: LazyFlows<TenderFlows>;
  publishing: LazyFlows<PublishingFlows>;
  proposals: LazyFlows<ProposalFlows>;
  payments: LazyFlows<PaymentFlows>;
  account: LazyFlows<AccountFlows>;
  ads: LazyFlows<AdFlows>;
  conversations: LazyFlows<ConversationFlows>;
  notifications: LazyFlows<NotificationFlows>;
  pages: LazyFlows<PageFlows>;
};
export type FlowGroup = keyof LaterMachines;
type FlowsOf<Group extends FlowGroup> = LaterMachines[Group] extends LazyFlows<infer Flows> ? Flows : never;

/** The machines of page flows with their services: routes run them, views import only their types. */
export type Machines = {
  serviceListing: typeof serviceListingMachine;
  home: typeof homeMachine;
  adBlock: typeof adBlockMachine;
  memberGate: typeof memberGateMachine;
} & LaterMachines;

export const MachinesContext = createContext<Machines | null>(null);

/** Returns the flows that are loaded with the application. */
export const useMachines = (): Machines => {
  const machines = use(MachinesContext);
  if (!machines) throw new Error('No flows are provided: MachinesContext is missing.');
  return machines;
};

/** Returns the flows of a group; suspends until their code is loaded. */
export const useFlows = <Group extends FlowGroup>(group: Group): FlowsOf<Group> => {
  const source = useMachines()[group] as LazyFlows<FlowsOf<Group>>;
  return source.loaded() ?? use(source.load());
};
