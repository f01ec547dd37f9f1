import type { FlowWords } from '../words.ts';

/** The flows of service requests in words. */
export const words: Record<string, FlowWords> = {
  receivedRequests: {
    events: {
      'state.choose': 'the user filters by state',
      approve: 'the user approves a request',
      reject: 'the user chooses to reject a request',
      close: 'the user closes a request',
      'reason.change': 'the user types the reason',
      confirm: 'the user confirms the rejection',
    },
    calls: {
      loadRequests: ['the requests are loaded', 'the requests cannot be loaded'],
      approveRequest: ['the request is approved', 'the request cannot be approved'],
      rejectRequest: ['the request is rejected', 'the request cannot be rejected'],
      closeRequest: ['the request is closed', 'the request cannot be closed'],
      readReason: ['what was typed before is restored', 'what was typed before cannot be read'],
    },
    guards: {
      isPossible: 'the request allows it',
      isDecided: 'the request was decided elsewhere',
      hasReason: 'the reason is neither empty nor too long',
    },
  },
  sentRequests: {
    events: {
      'state.choose': 'the user filters by state',
      withdraw: 'the user chooses to withdraw a request',
      confirm: 'the user confirms the withdrawal',
    },
    calls: {
      loadRequests: ['the requests are loaded', 'the requests cannot be loaded'],
      withdrawRequest: ['the request is withdrawn', 'the request cannot be withdrawn'],
    },
    guards: { canWithdraw: 'the request can be withdrawn' },
  },
  serviceRequest: {
    calls: {
      openRequest: ['the company is loaded', 'the company cannot be loaded'],
      sendRequest: ['the request is sent', 'the request cannot be sent'],
    },
    guards: { isMissing: 'the company does not exist', isOwn: 'the company belongs to the user' },
  },
};
