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
  /** The reason for its rejection. */
  reason: string | null;
  created_at: Date;
  /** Time and author of the decision; null while pending. */
  decided_at: Date | null;
  decided_by: number | null;
  /** The attempt's idempotency key, and the SHA-256 of its body. */
  idempotency_key: string | null;
  body_hash: Buffer;
};

type RequestServicesTable = { request_id: number; service_id: number };

/** Service requests and their services. */
export type RequestTables = { requests: RequestsTable; request_services: RequestServicesTable };
