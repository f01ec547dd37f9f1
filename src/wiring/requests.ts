import { fromPromise } from 'xstate';
import { companyProfileMachine } from '../machines/directory/company-profile.machine.ts';
import { receivedRequestsMachine } from '../machines/requests/received-requests.machine.ts';
import { emptyRequest } from '../machines/requests/request-form.ts';
import { sentRequestsMachine } from '../machines/requests/sent-requests.machine.ts';
import { serviceRequestMachine } from '../machines/requests/service-request.machine.ts';
import { goTo } from '../services/browser/address.ts';
import { focusAfterRender, scrollToTop } from '../services/browser/page.ts';
import { loadCompany } from '../services/directory/directory.ts';
import * as requests from '../services/directory/requests.ts';
import { keepReason } from '../services/drafts/reasons.ts';
import { loadSettings } from '../services/shell.ts';
import { dropReason, readReason } from './reasons.ts';
import { announceFailedOf, showSuccess, type Tools, watchNetworkOf, watchReloadOf, watchViewerOf } from './tools.ts';

const decided = { approve: 'toast.requestApproved', reject: 'toast.requestRejected', close: 'toast.requestClosed' } as const;

/** Focuses the request, or the list if the request is no longer in it. */
const focusDecided = (_: unknown, id: number | null): void => {
  if (id !== null) focusAfterRender([`request-${id}`, 'requests']);
};

/** Provides the flows of service requests; loaded with the first of their pages. */
export const wireRequests = (tools: Tools) => {
  const { api } = tools;
  const watchReload = watchReloadOf(tools);
  const watchNetwork = watchNetworkOf(tools);
  const toast = showSuccess(tools);

  const companyProfile = companyProfileMachine.provide({
    actors: {
      loadCompany: fromPromise(async ({ input, signal }) => {
        const [company, { map }] = await Promise.all([loadCompany(api, input.id, signal), loadSettings(api, signal)]);
        return { company, map };
      }),
      watchReload: watchViewerOf(tools),
      watchNetwork,
    },
  });

  const serviceRequest = serviceRequestMachine.provide({
    actors: {
      openRequest: fromPromise(async ({ input: { companyId }, signal }) => {
        const [company, contact] = await Promise.all([loadCompany(api, companyId, signal), requests.loadContact(api, signal)]);
        return { company, contact, draft: requests.readRequestDraft(companyId, emptyRequest) };
      }),
      sendRequest: fromPromise(({ input, signal }) => requests.sendRequest(api, input, signal)),
    },
    actions: {
      keepDraft: (_, { companyId, key, values }) => requests.keepRequestDraft(companyId, values, key),
      dropDraft: (_, { companyId }) => requests.dropRequestDraft(companyId),
      showListing: () => goTo('/service'),
    },
  });

  const sentRequests = sentRequestsMachine.provide({
    actors: {
      loadRequests: fromPromise(({ input, signal }) => requests.loadSentRequests(api, input, signal)),
      withdrawRequest: fromPromise(({ input, signal }) => requests.withdrawRequest(api, input.id, signal)),
      watchReload,
      watchNetwork,
    },
    actions: {
      announceFailed: announceFailedOf(tools),
      announceWithdrawn: () => toast('toast.requestWithdrawn'),
      focusDecided,
      scrollToTop,
    },
  });

  const receivedRequests = receivedRequestsMachine.provide({
    actors: {
      loadRequests: fromPromise(({ input, signal }) => requests.loadReceivedRequests(api, input, signal)),
      approveRequest: fromPromise(({ input, signal }) => requests.approveRequest(api, input.id, signal)),
      rejectRequest: fromPromise(({ input, signal }) => requests.rejectRequest(api, input.id, input.reason, signal)),
      readReason,
      closeRequest: fromPromise(({ input, signal }) => requests.closeRequest(api, input.id, signal)),
      watchReload,
      watchNetwork,
    },
    actions: {
      announceFailed: announceFailedOf(tools),
      keepReason: (_, kept) => keepReason(kept),
      dropReason,
      announceDone: (_, done) => toast(decided[done]),
      focusDecided,
      scrollToTop,
    },
  });

  return { companyProfile, serviceRequest, sentRequests, receivedRequests };
};
