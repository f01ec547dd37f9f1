import { beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  return server.close;
});

const ask = async (path: string) => (await server.app.inject({ url: `/api/v1${path}` })).json().data;

test("the settings of a new database contain the product's name", async () => {
  expect(await ask('/bo-setting')).toEqual({
    productName: 'Daleel',
    productNameAr: 'دليل',
    contact: { address: 'Doha, Qatar', addressAr: 'الدوحة، قطر', phone: '', email: '' },
    map: { latitude: 25.2854, longitude: 51.531 },
    currencies: ['QAR', 'USD', 'EUR'],
    conversationMonths: null,
    proposalFee: 100,
    social: { facebook: null, twitter: null, linkedin: null },
  });
});
