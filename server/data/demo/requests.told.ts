import type { RequestState } from '../../../contract/entities/requests.ts';
import type { Requester } from './people.ts';

/** A request as it is told: by whom, to which company, how many days ago; `hours` later it came to its state. */
export type Told = {
  by: Requester;
  company: string;
  services: readonly string[];
  title: string;
  description: string;
  state: RequestState;
  reason?: string;
  days: number;
  hours?: number;
};
