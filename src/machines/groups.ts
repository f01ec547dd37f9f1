/** The flows of pages by the group in which their code is loaded; each file in `groups` registers its flows. */
export type FlowGroups = {
  requests: typeof import('./groups/requests.ts').flows;
  tenders: typeof import('./groups/tenders.ts').flows;
  publishing: typeof import('./groups/publishing.ts').flows;
  proposals: typeof import('./groups/proposals.ts').flows;
  payments: typeof import('./groups/payments.ts').flows;
  account: typeof import('./groups/account.ts').flows;
  conversations: typeof import('./groups/conversations.ts').flows;
  ads: typeof import('./groups/ads.ts').flows;
  notifications: typeof import('./groups/notifications.ts').flows;
  texts: typeof import('./groups/texts.ts').flows;
  pages: typeof import('./groups/pages.ts').flows;
  office: typeof import('./groups/office.ts').flows;
};
export type FlowGroup = keyof FlowGroups;

/** The flows of the first pages, which are loaded with the application. */
export type FirstFlows = typeof import('./groups/first.ts').flows;
