import { expect, test, vi } from 'vitest';
import { sendRequest } from '../../src/services/directory/requests.ts';
import type { ApiClient } from '../../src/services/http.ts';

const values = {
  name: 'Noor',
  lastName: '',
  email: ' noor@khorbay.example ',
  phone: '44000000',
  services: [2],
  project_title: 'Deep cleaning',
  description: '140 rooms.',
};

test.each([[{ data: { id: 5 } }], [{ data: null }], [undefined]])('a request is sent whatever its answer contains: %j', async (answer) => {
  const api = vi.fn<ApiClient>().mockResolvedValue(answer as never);
  const result = await sendRequest(api as ApiClient, { companyId: 1, key: 'k', values }, AbortSignal.any([]));
  expect(result).toBeUndefined();
  expect(api.mock.calls[0]?.[1]).toMatchObject({ body: { ...values, email: 'noor@khorbay.example', company: 1 } });
});
