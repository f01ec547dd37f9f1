import type { RequestState } from '../entities/requests.ts';

/** What can be done with a service request, by the company that is asked or by whoever asked. */
export type RequestAction = 'approve' | 'reject' | 'close' | 'withdraw';

const allowed: Record<RequestAction, { from: RequestState; to: RequestState; by: 'provider' | 'requester' }> = {
  approve: { from: 'pending', to: 'approved', by: 'provider' },
  reject: { from: 'pending', to: 'rejected', by: 'provider' },
  close: { from: 'approved', to: 'closed', by: 'provider' },
  withdraw: { from: 'pending', to: 'withdrawn', by: 'requester' },
};

/** Whether an action is possible in a state (api.md, "Service request"). */
export const canDo = (action: RequestAction, state: RequestState): boolean => allowed[action].from === state;

/** The state an action leads to, and who may take it. */
export const outcomeOf = (action: RequestAction): RequestState => allowed[action].to;
export const actorOf = (action: RequestAction): 'provider' | 'requester' => allowed[action].by;

/** Whether the company that is asked may know how to reach the requester: once it has approved (section 1). */
export const releasesContact = (state: RequestState): boolean => state === 'approved' || state === 'closed';
