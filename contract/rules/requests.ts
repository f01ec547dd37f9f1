import type { RequestState } from '../entities/requests.ts';

/** Actions on a service request, by the company or by the requester. */
export type RequestAction = 'approve' | 'reject' | 'close' | 'withdraw';

const allowed: Record<RequestAction, { from: RequestState; to: RequestState; by: 'provider' | 'requester' }> = {
  approve: { from: 'pending', to: 'approved', by: 'provider' },
  reject: { from: 'pending', to: 'rejected', by: 'provider' },
  close: { from: 'approved', to: 'closed', by: 'provider' },
  withdraw: { from: 'pending', to: 'withdrawn', by: 'requester' },
};

/** Returns whether an action is allowed in a state (specification section 4, "Life of a service request"). */
export const canDo = (action: RequestAction, state: RequestState): boolean => allowed[action].from === state;

/** Returns the state after an action, and the role that may take it. */
export const outcomeOf = (action: RequestAction): RequestState => allowed[action].to;
export const actorOf = (action: RequestAction): 'provider' | 'requester' => allowed[action].by;

/** Returns whether the company may see the requester's contact data: after it has approved (section 1). */
export const releasesContact = (state: RequestState): boolean => state === 'approved' || state === 'closed';
