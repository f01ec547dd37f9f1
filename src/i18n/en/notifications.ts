/** The page of all notifications, and how somebody wants to hear of them. */
export const notifications = {
  notice: {
    emptyText: 'What happens to your requests and your company will stand here.',
    failedTitle: 'The notifications could not be loaded',
    failedText: 'Check your connection, then try again.',
    pages: 'Pages of notifications',
    page: 'page',
  },
  wishes: {
    title: 'How you hear of it',
    lead: 'For each kind of news, choose where it reaches you. Mails go to the email address of your account.',
    failedTitle: 'Your choices could not be loaded',
    save: 'Save choices',
    way: {
      page: 'In the page',
      mail: 'In the page, and by mail at once',
      digest: 'In the page, and in one mail a day',
      none: 'Not at all',
    },
    kind: {
      requestReceived: 'A service request has arrived',
      requestApproved: 'Your request was approved',
      requestRejected: 'Your request was rejected',
      requestWithdrawn: 'A request was withdrawn',
      requestClosed: 'Your request was closed',
      companyVerified: 'Your company was verified',
    },
  },
} as const;
