import type { Generated, GeneratedAlways } from 'kysely';
import type { RequestState } from '../../../contract/entities/requests.ts';

type RequestsTable = {
  id: GeneratedAlways<number>;
  company_id: number;
  requester_id: number;
  name: string;
  last_name: string;
  email: string;
  phone: string;
  project_title: string;
  description: string;
  state: Generated<RequestState>;
  /** Why it was rejected. */
  reason: string | null;
  created_at: Date;
  /** When it came to its state, and by whom; null while it is pending. */
  decided_at: Date | null;
  decided_by: number | null;
  /** What the requester's program named the attempt by, and the SHA-256 of what was asked with it. */
  idempotency_key: string | null;
  body_hash: Buffer;
};

type RequestServicesTable = { request_id: number; service_id: number };

/** Service requests and the services they ask for. */
export type RequestTables = { requests: RequestsTable; request_services: RequestServicesTable };
