import type { NoticeWords } from './words.ts';

/** What people read in English notifications. */
export const english: NoticeWords = {
  requestReceived: ({ requester, project }) => ({
    title: 'New service request',
    content: `${requester} asks your company for a service: ${project}.`,
  }),
  requestApproved: ({ company, project }) => ({
    title: 'Your request was approved',
    content: `${company} has approved your request ${project} and can contact you now.`,
  }),
  requestRejected: ({ company, project, reason }) => ({
    title: 'Your request was rejected',
    content: `${company} has rejected your request ${project}. Reason: ${reason}`,
  }),
  requestWithdrawn: ({ requester, project }) => ({
    title: 'A request was withdrawn',
    content: `${requester} has withdrawn the request ${project}.`,
  }),
  requestClosed: ({ company, project }) => ({
    title: 'Your request was closed',
    content: `${company} has closed your request ${project}.`,
  }),
  companyVerified: ({ company }) => ({
    title: 'Your company is verified',
    content: `The commercial registration of ${company} was checked. Its profile says so now.`,
  }),
  tenderSubmitted: ({ publisher, tender, number }) => ({
    title: 'A tender waits for approval',
    content: `${publisher} has sent ${tender} (${number}) for approval.`,
  }),
  tenderApproved: ({ tender, number }) => ({
    title: 'Your tender was approved',
    content: `${tender} (${number}) is published at its publish date.`,
  }),
  tenderRejected: ({ tender, number, reason }) => ({
    title: 'Your tender was rejected',
    content: `${tender} (${number}) was not approved. You can change it and send it again. Reason: ${reason}`,
  }),
  tenderCancelled: ({ tender, number, reason }) => ({
    title: 'A tender was cancelled',
    content: `${tender} (${number}) was cancelled. Reason: ${reason}`,
  }),
  addendumIssued: ({ tender, number, addendum }) => ({
    title: 'The terms of a tender have changed',
    content: `Addendum ${addendum} to ${tender} (${number}) was issued.`,
  }),
  interestReceived: ({ bidder, tender, number }) => ({
    title: 'Somebody is interested in your tender',
    content: `${bidder} is interested in ${tender} (${number}).`,
  }),
  interestApproved: ({ tender, number }) => ({
    title: 'Your interest was approved',
    content: `You can submit a proposal for ${tender} (${number}) until its deadline.`,
  }),
  interestRejected: ({ tender, number, reason }) => ({
    title: 'Your interest was rejected',
    content: `You cannot submit a proposal for ${tender} (${number}). Reason: ${reason}`,
  }),
  questionAsked: ({ tender, number }) => ({
    title: 'A question about your tender',
    content: `Somebody asks about ${tender} (${number}). Your answer will be public.`,
  }),
  questionAnswered: ({ tender, number }) => ({
    title: 'A question about a tender was answered',
    content: `A question about ${tender} (${number}) was answered for everybody.`,
  }),
  deadlinePassed: ({ tender, number }) => ({
    title: 'The deadline of a tender has passed',
    content: `Nothing can be submitted any more for ${tender} (${number}).`,
  }),
  proposalReceived: ({ tender, number }) => ({
    title: 'A proposal was received',
    content: `There is a new proposal for ${tender} (${number}). It stays sealed until you open the proposals after the deadline.`,
  }),
  proposalSubmitted: ({ tender, number, proposal }) => ({
    title: 'Your proposal was submitted',
    content: `Your proposal ${proposal} for ${tender} (${number}) counts. Its receipt was mailed to you.`,
  }),
  proposalWithdrawn: ({ tender, number }) => ({
    title: 'A proposal was withdrawn',
    content: `A proposal for ${tender} (${number}) was withdrawn by its bidder.`,
  }),
  draftReminder: ({ tender, number, hours }) => ({
    title: 'Your draft is not submitted',
    content: `Your proposal for ${tender} (${number}) is still a draft. Hours left until the deadline: ${hours}.`,
  }),
  paymentExpired: ({ tender, number, proposal }) => ({
    title: 'A payment was not finished',
    content: `The payment for your proposal ${proposal} for ${tender} (${number}) was not finished in time. A proposal counts only once it is paid.`,
  }),
  refundDue: ({ tender, number, proposal }) => ({
    title: 'A payment is given back to you',
    content: `A payment for your proposal ${proposal} for ${tender} (${number}) was not needed. It is given back to you.`,
  }),
  proposalsOpened: ({ tender, number }) => ({
    title: 'The proposals were opened',
    content: `The proposals for ${tender} (${number}) were opened and are being evaluated.`,
  }),
  proposalShortlisted: ({ tender, number, proposal }) => ({
    title: 'Your proposal is on the short list',
    content: `Your proposal ${proposal} for ${tender} (${number}) was put on the short list.`,
  }),
  proposalRejected: ({ tender, number, proposal, note }) => ({
    title: 'Your proposal was rejected',
    content: `Your proposal ${proposal} for ${tender} (${number}) was rejected. Reason: ${note}`,
  }),
  revisionRequested: ({ tender, number, proposal, note }) => ({
    title: 'A revision of your proposal is asked for',
    content: `Please revise your proposal ${proposal} for ${tender} (${number}) and submit it again. Note: ${note}`,
  }),
  proposalResubmitted: ({ tender, number, bidder }) => ({
    title: 'A revised proposal was received',
    content: `${bidder} has submitted a revised proposal for ${tender} (${number}).`,
  }),
  proposalAwarded: ({ tender, number, proposal }) => ({
    title: 'Your proposal was awarded',
    content: `The tender ${tender} (${number}) was awarded to your proposal ${proposal}.`,
  }),
  proposalNotAwarded: ({ tender, number, proposal }) => ({
    title: 'A tender was awarded to another proposal',
    content: `The tender ${tender} (${number}) was awarded, but not to your proposal ${proposal}.`,
  }),
  tenderUnsuccessful: ({ tender, number, reason }) => ({
    title: 'A tender ended without an award',
    content: `No proposal for ${tender} (${number}) was chosen. Reason: ${reason}`,
  }),
};
