import type { FlowWords } from '../words.ts';

/** The flows of service requests in words. */
export const words: Record<string, FlowWords> = {
  receivedRequests: {
    events: {
      approve: 'the user approves a request',
      reject: 'the user chooses to reject a request',
      close: 'the user closes a request',
      confirm: 'the user confirms the closure',
    },
    calls: { decideOnRequest: ['the decision is stored', 'the decision cannot be stored'] },
    guards: {
      isPossible: 'the request allows it',
      isToBeRepeated: 'a rejection failed, and the request was not decided elsewhere',
    },
  },
  sentRequests: {
    events: {
      withdraw: 'the user chooses to withdraw a request',
      confirm: 'the user confirms the withdrawal',
    },
    calls: { withdrawRequest: ['the request is withdrawn', 'the request cannot be withdrawn'] },
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
