import type { RequestPage } from '../../../contract/entities/requests.ts';
import type { Client } from './client.ts';

/** What someone asks a company for, as a call takes it. */
export const requestFields = (told: object = {}) => ({
  name: 'Noor',
  lastName: 'Al Sada',
  email: 'noor@example.test',
  phone: '55501234',
  services: [1],
  project_title: 'Office cleaning',
  description: 'Two floors, twice a week.',
  company: 1,
  ...told,
});

/** Sends a request; answers its id. */
export const send = async (client: Client, told: object = {}): Promise<number> =>
  (await client.read<{ id: number }>('POST', '/requests', requestFields(told))).id;

/** A list of requests; `query` begins with a question mark. */
export const listed = (client: Client, which: 'sent' | 'received', query = ''): Promise<RequestPage> =>
  client.read('GET', `/requests/${which}${query}`);
