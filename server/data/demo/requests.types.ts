import type { RequestState } from '../../../contract/entities/requests.ts';
import type { Requester } from './people.ts';

/** A demo request: its requester, its company, its age in days; `hours` later it was decided. */
export type DemoRequest = {
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
