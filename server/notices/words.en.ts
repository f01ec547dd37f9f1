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
};
