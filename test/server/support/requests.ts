import type { RequestPage } from '../../../contract/entities/requests.ts';
import type { Client } from './client.ts';

/** Input of a service request. */
export const requestFields = (overrides: object = {}) => ({
  name: 'Noor',
  lastName: 'Al Sada',
  email: 'noor@example.test',
  phone: '55501234',
  services: [1],
  project_title: 'Office cleaning',
  description: 'Two floors, twice a week.',
  company: 1,
  ...overrides,
});

/** Sends a request; returns its ID. */
export const send = async (client: Client, overrides: object = {}): Promise<number> =>
  (await client.read<{ id: number }>('POST', '/requests', requestFields(overrides))).id;

/** Returns a list of requests; `query` begins with a question mark. */
export const listed = (client: Client, which: 'sent' | 'received', query = ''): Promise<RequestPage> =>
  client.read('GET', `/requests/${which}${query}`);
