import type { NoticeWords } from './words.ts';

/** The English texts of notifications. */
export const english: NoticeWords = {
  requestReceived: ({ requester, project }) => ({
    title: 'New service request',
    content: `${requester} sent your company a service request: “${project}”.`,
  }),
  requestApproved: ({ company, project }) => ({
    title: 'Your request was approved',
    content: `${company} approved your request “${project}” and can now contact you.`,
  }),
  requestRejected: ({ company, project, reason }) => ({
    title: 'Your request was rejected',
    content: `${company} rejected your request “${project}”. Reason: ${reason}`,
  }),
  requestWithdrawn: ({ requester, project }) => ({
    title: 'A request was withdrawn',
    content: `${requester} withdrew the request “${project}”.`,
  }),
  requestClosed: ({ company, project }) => ({
    title: 'Your request was closed',
    content: `${company} closed your request “${project}”.`,
  }),
  companyVerified: ({ company }) => ({
    title: 'Your company is verified',
    content: `We checked the commercial registration of ${company}. Its profile is now marked as verified.`,
  }),
  tenderSubmitted: ({ publisher, tender, number }) => ({
    title: 'Tender awaiting approval',
    content: `${publisher} sent ${tender} (${number}) for approval.`,
  }),
  tenderApproved: ({ tender, number }) => ({
    title: 'Your tender was approved',
    content: `${tender} (${number}) will be published on its publish date.`,
  }),
  tenderRejected: ({ tender, number, reason }) => ({
    title: 'Your tender was rejected',
    content: `${tender} (${number}) was not approved. You can edit it and send it again. Reason: ${reason}`,
  }),
  tenderCancelled: ({ tender, number, reason }) => ({
    title: 'A tender was cancelled',
    content: `${tender} (${number}) was cancelled. Reason: ${reason}`,
  }),
  addendumIssued: ({ tender, number, addendum }) => ({
    title: `Addendum issued: ${tender}`,
    content: `Addendum ${addendum} to ${tender} (${number}) was issued.`,
  }),
  interestReceived: ({ bidder, tender, number }) => ({
    title: 'New expression of interest',
    content: `${bidder} submitted interest in ${tender} (${number}).`,
  }),
  interestApproved: ({ tender, number }) => ({
    title: 'Your interest was approved',
    content: `You can submit a proposal for ${tender} (${number}) until its deadline.`,
  }),
  interestRejected: ({ tender, number, reason }) => ({
    title: 'Your interest was rejected',
    content: `Your interest in ${tender} (${number}) was rejected, so you cannot submit a proposal. Reason: ${reason}`,
  }),
  questionAsked: ({ tender, number }) => ({
    title: 'New question about your tender',
    content: `There is a new question about ${tender} (${number}). Your answer will be public.`,
  }),
  questionAnswered: ({ tender, number }) => ({
    title: 'A question about a tender was answered',
    content: `A question about ${tender} (${number}) was answered. Everyone can read the answer.`,
  }),
  deadlinePassed: ({ tender, number }) => ({
    title: 'Tender deadline passed',
    content: `Submission for ${tender} (${number}) is now closed.`,
  }),
  proposalReceived: ({ tender, number }) => ({
    title: 'New proposal received',
    content: `You have received a proposal for ${tender} (${number}). It stays sealed until you open the proposals after the deadline.`,
  }),
  proposalSubmitted: ({ tender, number, proposal }) => ({
    title: 'Your proposal is valid',
    content: `We have received your proposal ${proposal} for ${tender} (${number}), and it is valid. The receipt was sent to your email address.`,
  }),
  proposalWithdrawn: ({ tender, number }) => ({
    title: 'A proposal was withdrawn',
    content: `A bidder withdrew a proposal for ${tender} (${number}).`,
  }),
  draftReminder: ({ tender, number, hours }) => ({
    title: 'Your draft has not been submitted',
    content: `Your proposal for ${tender} (${number}) is still a draft. Hours left until the deadline: ${hours}.`,
  }),
  watchReminder: ({ tender, number, hours }) => ({
    title: 'The deadline of a tender you watch is near',
    content: `You watch ${tender} (${number}) and have not begun a proposal. Hours left until the deadline: ${hours}.`,
  }),
  paymentExpired: ({ tender, number, proposal }) => ({
    title: 'Payment not completed',
    content: `The payment for your proposal ${proposal} for ${tender} (${number}) was not completed in time. A proposal is valid only once its fee is paid.`,
  }),
  refundDue: ({ tender, number, proposal }) => ({
    title: 'Refund due to you',
    content: `A payment for your proposal ${proposal} for ${tender} (${number}) came too late or was made twice, and will be refunded.`,
  }),
  openingAsked: ({ tender, number }) => ({
    title: 'Your confirmation is needed',
    content: `The proposals for ${tender} (${number}) are opened by two, and you are one of them.`,
  }),
  openingStopped: ({ tender, number }) => ({
    title: 'The opening was stopped',
    content: `The other opener of the proposals for ${tender} (${number}) has withdrawn their confirmation, or is against the opening.`,
  }),
  openingDone: ({ tender, number }) => ({
    title: 'Both have confirmed',
    content: `The proposals for ${tender} (${number}) are open. The minutes are written.`,
  }),
  proposalsOpened: ({ tender, number }) => ({
    title: 'The proposals were opened',
    content: `The proposals for ${tender} (${number}) were opened and are being evaluated.`,
  }),
  proposalShortlisted: ({ tender, number, proposal }) => ({
    title: 'Your proposal was shortlisted',
    content: `Your proposal ${proposal} for ${tender} (${number}) was shortlisted.`,
  }),
  proposalRejected: ({ tender, number, proposal, note }) => ({
    title: 'Your proposal was rejected',
    content: `Your proposal ${proposal} for ${tender} (${number}) was rejected. Reason: ${note}`,
  }),
  revisionRequested: ({ tender, number, proposal, note }) => ({
    title: 'Revision requested',
    content: `Please revise your proposal ${proposal} for ${tender} (${number}) and submit it again. Note: ${note}`,
  }),
  proposalResubmitted: ({ tender, number, bidder }) => ({
    title: 'Revised proposal received',
    content: `${bidder} submitted a revised proposal for ${tender} (${number}).`,
  }),
  proposalAwarded: ({ tender, number, proposal }) => ({
    title: 'A tender was awarded to you',
    content: `${tender} (${number}) was awarded to you for your proposal ${proposal}.`,
  }),
  proposalNotAwarded: ({ tender, number, proposal }) => ({
    title: 'A tender was awarded to another bidder',
    content: `${tender} (${number}) was awarded to another bidder. Your proposal ${proposal} was not selected.`,
  }),
  tenderUnsuccessful: ({ tender, number, reason }) => ({
    title: 'A tender ended without an award',
    content: `${tender} (${number}) ended without an award. Reason: ${reason}`,
  }),
  outcomePublished: ({ tender, number }) => ({
    title: 'The outcome of a tender was published',
    content: `The outcome of ${tender} (${number}) is on its page.`,
  }),
  adSubmitted: ({ advertiser, ad }) => ({
    title: 'Advertisement awaiting approval',
    content: `${advertiser} sent the advertisement “${ad}” for approval.`,
  }),
  adApproved: ({ ad }) => ({
    title: 'Your advertisement was approved',
    content: `“${ad}” will be shown from its first to its last day.`,
  }),
  adRejected: ({ ad, reason }) => ({
    title: 'Your advertisement was rejected',
    content: `“${ad}” was not approved. You can edit it and send it again. Reason: ${reason}`,
  }),
  messageReceived: ({ party, about }) => ({
    title: 'You have an unread message',
    content: `${party} wrote to you about “${about}”.`,
  }),
  complaintMade: ({ party, about, reason }) => ({
    title: 'A complaint about a conversation',
    content: `${party} complained about the conversation on “${about}”. Reason: ${reason}`,
  }),
};
