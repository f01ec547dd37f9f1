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
};
