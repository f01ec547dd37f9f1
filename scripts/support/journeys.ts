/** The flows in the order in which people meet them. Every flow belongs to one journey. */
export const journeys: readonly { title: string; sentence: string; flows: readonly string[] }[] = [
  {
    title: 'Finding',
    sentence: 'A visitor finds a company or a tender and reads about it.',
    flows: [
      'home',
      'serviceListing',
      'companyProfile',
      'adBlock',
      'tenderListing',
      'tenderDetail',
      'tenderWatch',
      'watchedTenders',
      'tenderHistory',
      'portfolio',
    ],
  },
  {
    title: 'Requesting',
    sentence: 'A member requests a service from a company; the company answers.',
    flows: ['serviceRequest', 'sentRequests', 'receivedRequests'],
  },
  {
    title: 'Bidding',
    sentence: 'A bidder shows interest, asks questions, writes a proposal and submits it.',
    flows: [
      'interest',
      'questions',
      'proposalWizard',
      'autosave',
      'milestones',
      'priceBreakdown',
      'documents',
      'submission',
      'submittedProposals',
      'proposalDrafts',
      'submittedProposal',
      'resubmission',
    ],
  },
  {
    title: 'Publishing',
    sentence: 'A publisher writes a tender, an admin approves it, and its terms change.',
    flows: ['tenderEditor', 'tenderReview', 'tenderManagement', 'tenderInterests', 'addendum'],
  },
  {
    title: 'Deciding',
    sentence: 'Proposals are opened and compared, and one is awarded.',
    flows: ['opening', 'openingMinutes', 'proposalReview', 'award', 'reason'],
  },
  {
    title: 'Paying',
    sentence: 'A bidder pays the proposal fee, and anyone checks the receipt.',
    flows: ['sandboxPayment', 'paymentResult', 'paymentRetry', 'receiptCheck'],
  },
  {
    title: 'Conversing',
    sentence: 'The two parties of an approved request or an awarded tender write to each other.',
    flows: ['conversationList', 'conversation', 'waitingMessages', 'unreadMessages'],
  },
  {
    title: 'Advertising',
    sentence: 'A member places an advertisement; an admin approves it.',
    flows: ['adList', 'adEditor', 'adFigures'],
  },
  {
    title: 'Account',
    sentence: 'A member logs in and maintains an account and a company.',
    flows: [
      'loginModal',
      'mailedLink',
      'memberGate',
      'ensureMember',
      'passwordAgain',
      'session',
      'sessionEnd',
      'setPassword',
      'accountDetails',
      'security',
      'secondFactor',
      'sessionList',
      'personalData',
      'preferences',
      'push',
      'notificationList',
      'companyList',
      'companyMerge',
      'waitingWork',
      'companyEditor',
      'imageUpload',
    ],
  },
  {
    title: 'Running',
    sentence: 'Those who run the marketplace see what waits, answer messages, note refunds, change settings, and read what was done.',
    flows: [
      'officeWork',
      'officeSearch',
      'officeActivity',
      'officeInbox',
      'officePayments',
      'officePayment',
      'paymentStatement',
      'officePeople',
      'officePerson',
      'officeCatalogue',
      'catalogueImport',
      'officeSettings',
      'settingsPart',
      'officeTexts',
      'officeJobs',
      'officeDocuments',
      'auditTrail',
    ],
  },
  {
    title: 'Always present',
    sentence: 'Flows that run on every page.',
    flows: [
      'shell',
      'navigation',
      'locale',
      'site',
      'pageText',
      'activity',
      'toaster',
      'errorPopup',
      'connection',
      'installer',
      'notifications',
      'notificationStream',
      'tabLeader',
      'sessionEnding',
      'contact',
      'list',
      'read',
    ],
  },
];

/** Sorts flows by journey. Throws for a flow without a journey and for a journey without its flow. */
export const byJourney = <Flow extends { id: string }>(flows: readonly Flow[]): { title: string; sentence: string; flows: Flow[] }[] => {
  const known = new Map(flows.map((flow) => [flow.id, flow]));
  const sorted = journeys.map(({ flows: ids, ...journey }) => ({ ...journey, flows: ids.map((id) => taken(known, id)) }));
  if (known.size > 0) throw new Error(`No journey in scripts/support/journeys.ts has: ${[...known.keys()].join(', ')}.`);
  return sorted;
};

const taken = <Flow>(known: Map<string, Flow>, id: string): Flow => {
  const flow = known.get(id);
  if (!flow) throw new Error(`scripts/support/journeys.ts names a flow that does not exist, or twice: ${id}.`);
  known.delete(id);
  return flow;
};
