import type { Call } from './call.ts';
import * as account from './calls/account.ts';
import * as ads from './calls/ads.ts';
import * as catalogue from './calls/catalogue.ts';
import * as conversations from './calls/conversations.ts';
import * as decisions from './calls/decisions.ts';
import * as directory from './calls/directory.ts';
import * as files from './calls/files.ts';
import * as interests from './calls/interests.ts';
import * as notifications from './calls/notifications.ts';
import * as office from './calls/office.ts';
import * as openings from './calls/openings.ts';
import * as pageTexts from './calls/page-texts.ts';
import * as payments from './calls/payments.ts';
import * as personalData from './calls/personal-data.ts';
import * as proposalReview from './calls/proposal-review.ts';
import * as proposals from './calls/proposals.ts';
import * as receipts from './calls/receipts.ts';
import * as requests from './calls/requests.ts';
import * as secondFactor from './calls/second-factor.ts';
import * as session from './calls/session.ts';
import * as sessions from './calls/sessions.ts';
import * as shell from './calls/shell.ts';
import * as tenderManagement from './calls/tender-management.ts';
import * as tenders from './calls/tenders.ts';

/** Calls about the caller's own account, which every role of the office may make. */
export const ownCalls: readonly Call[] = Object.values({ ...session, ...sessions, ...secondFactor, ...personalData, ...notifications });

/** All calls of the API by name: the source of the OpenAPI document and of the tests that iterate over calls. */
export const calls = {
  ...session,
  ...sessions,
  ...secondFactor,
  ...personalData,
  ...directory,
  ...account,
  ...requests,
  ...tenders,
  ...tenderManagement,
  ...interests,
  ...proposals,
  ...proposalReview,
  ...openings,
  ...payments,
  ...receipts,
  ...files,
  ...notifications,
  ...ads,
  ...decisions,
  ...conversations,
  ...shell,
  ...pageTexts,
  ...office,
  ...catalogue,
} satisfies Record<string, Call>;
