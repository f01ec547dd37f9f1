import { fromPromise } from 'xstate';
import { companyProfileMachine } from '../machines/directory/company-profile.machine.ts';
import { receivedRequestsMachine } from '../machines/requests/received-requests.machine.ts';
import { emptyRequest } from '../machines/requests/request-form.ts';
import type { RequestSearch } from '../machines/requests/request-list.ts';
import { sentRequestsMachine } from '../machines/requests/sent-requests.machine.ts';
import { serviceRequestMachine } from '../machines/requests/service-request.machine.ts';
import { goTo } from '../services/browser/address.ts';
import { focusAfterRender } from '../services/browser/page.ts';
import { loadCompany } from '../services/directory/directory.ts';
import * as requests from '../services/directory/requests.ts';
import { loadSettings } from '../services/shell.ts';
import { wireList } from './lists.ts';
import { wireRead } from './reads.ts';
import { dropReason, reason } from './reasons.ts';
import { announceFailedOf, showSuccess, type Tools, watchViewerOf } from './tools.ts';

const decided = { approve: 'toast.requestApproved', reject: 'toast.requestRejected', close: 'toast.requestClosed' } as const;

/** Focuses the request, or the list if the request is no longer in it. */
const focusDecided = (_: unknown, id: number | null): void => {
  if (id !== null) focusAfterRender([`request-${id}`, 'requests']);
};

/** Provides the flows of service requests; loaded with the first of their pages. */
export const wireRequests = (tools: Tools) => {
  const { api } = tools;
  const toast = showSuccess(tools);

  const companyProfile = companyProfileMachine.provide({
    actors: {
      profile: wireRead(
        tools,
        async ({ id }: { id: number }, signal) => {
          const [company, { map }] = await Promise.all([loadCompany(api, id, signal), loadSettings(api, signal)]);
          return { company, map };
        },
        watchViewerOf(tools),
      ),
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
      requests: wireList(tools, (search: RequestSearch, signal) => requests.loadSentRequests(api, search, signal)),
      withdrawRequest: fromPromise(({ input, signal }) => requests.withdrawRequest(api, input.id, signal)),
    },
    actions: {
      announceFailed: announceFailedOf(tools),
      announceWithdrawn: () => toast('toast.requestWithdrawn'),
      focusDecided,
    },
  });

  const receivedRequests = receivedRequestsMachine.provide({
    actors: {
      requests: wireList(tools, (search: RequestSearch, signal) => requests.loadReceivedRequests(api, search, signal)),
      decideOnRequest: fromPromise(({ input, signal }) => requests.decideOnRequest(api, input, signal)),
      reason,
    },
    actions: {
      announceFailed: announceFailedOf(tools),
      dropReason,
      announceDone: (_, done) => toast(decided[done]),
      focusDecided,
    },
  });

  return { companyProfile, serviceRequest, sentRequests, receivedRequests };
};
