import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CompanyRowPage, OwnCompany } from '../../../contract/entities/account.ts';
import type { Company, CompanyPage } from '../../../contract/entities/directory.ts';
import type { CompanyFields } from '../../../server/domain/directory/companies.ts';
import { type Client, connect } from '../support/client.ts';
import { addCatalogue, changeOf, companyFields } from '../support/directory.ts';
import { doubtsAbout } from '../support/safe-html.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { hostileHtml } from '../support/xss.ts';

let server: TestServer;
let owner: Client;
let reader: Client;
let id: number;
beforeAll(async () => {
  server = await startTestServer();
  await addCatalogue(server.parts.db);
  [owner, reader] = [await connect(server), await connect(server)];
  ({ id } = await owner.read<OwnCompany>('POST', '/companies', companyFields()));
  return server.close;
});
// Avoids the rate limit on saving a company.
beforeEach(async () => void (await server.parts.db.deleteFrom('attempts').execute()));

const change = async (overrides: Partial<CompanyFields>) =>
  owner.ask('PATCH', `/companies/${id}`, await changeOf(server.parts.db, id, companyFields(overrides)));
const line = (text: string) => text.replace(/\s+/gu, ' ').trim().slice(0, 100);

/** Stores a hostile text in every field that an owner can edit, and returns every company that any call then returns. */
async function shownAfter(html: string) {
  const changed: OwnCompany = (
    await change({ name: line(html), nameAr: line(html), description: html, descriptionAr: `<p>قبل</p>${html}` })
  ).json().data;
  const own = await owner.read<OwnCompany>('GET', '/companies/mine');
  const profile = await reader.read<Company>('GET', `/companies/${id}`);
  const [card] = (await reader.read<CompanyPage>('GET', '/companies')).items;
  const [row] = (await reader.read<CompanyRowPage>('GET', '/companies/rows')).items;
  return { profiles: [changed, own, profile], card, row };
}

describe('stores and returns nothing executable for', () => {
  test.each(hostileHtml)('%s', async (html) => {
    const { profiles, card, row } = await shownAfter(html);
    for (const { description, descriptionAr } of profiles) {
      expect(doubtsAbout(description ?? '')).toEqual([]);
      expect(doubtsAbout(descriptionAr ?? '')).toEqual([]);
      expect(descriptionAr).toContain('قبل');
    }
    const { description, description_ar } = await server.parts.db
      .selectFrom('companies')
      .select(['description', 'description_ar'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect([description, description_ar]).toEqual([profiles[0]?.description, profiles[0]?.descriptionAr]);

    // Names and excerpts are plain text: unchanged, and never rendered as HTML.
    expect([card?.name, row?.name]).toEqual([line(html), line(html)]);
    expect(card?.descriptionAr).toMatch(/^قبل/);
    expect(Object.keys(row ?? {}).filter((key) => key.startsWith('description'))).toEqual([]);
  });
});

describe('links of a company', () => {
  const fields = ['website_url', 'facebook', 'twitter', 'linkedin', 'google'] as const;

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)//.example',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://evil.example/1',
    'file:///etc/passwd',
    'https://user:secret@evil.example',
    'ftp://evil.example',
    'x',
  ])('are never %s', async (address) => {
    for (const field of fields) {
      const answer = await change({ [field]: address });
      expect(answer.statusCode, field).toBe(422);
    }
    const skype = await change({ skype: `${address}?call` });
    expect(skype.statusCode).toBe(422);
  });

  test('links of a company are web addresses, whatever their path', async () => {
    const website_url = 'https://good.example/"><script>alert(1)</script>';
    const company: OwnCompany = (await change({ website_url })).json().data;
    expect(company.website_url).not.toMatch(/[<>"]/);
  });
});

test('answers are JSON, with content sniffing disabled', async () => {
  await shownAfter('<script>alert(1)</script>');
  const { headers } = await owner.ask('GET', `/companies/${id}`);
  expect(headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'x-content-type-options': 'nosniff' });
});
