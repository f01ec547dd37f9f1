import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { OwnCompany } from '../../../contract/entities/account.ts';
import { imageMaxBytes } from '../../../contract/limits.ts';
import { sweepImages } from '../../../server/domain/files/images.ts';
import { type Client, connect } from '../support/client.ts';
import { addCatalogue, changeOf, companyFields } from '../support/directory.ts';
import { multipart } from '../support/multipart.ts';
import { animation, bomb, photograph, picture } from '../support/pictures.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let owner: Client;
let company: OwnCompany;
beforeAll(async () => {
  server = await startTestServer();
  await addCatalogue(server.parts.db);
  owner = await connect(server);
  company = await owner.read('POST', '/companies', companyFields());
  return server.close;
});

type Purpose = 'logo' | 'banner' | 'ad';
async function upload(content: Buffer, { purpose = 'logo' as Purpose, by = owner, name = 'picture.png' } = {}) {
  const { headers, payload } = await multipart([{ content, name }]);
  const url = `/api/v1/companies/images?purpose=${purpose}`;
  return server.app.inject({ method: 'POST', url, headers: { ...by.headers, ...headers }, payload });
}
const uploaded = async (...given: Parameters<typeof upload>): Promise<string> => (await upload(...given)).json().data.url;
const served = (url: string) => server.app.inject(url);
const use = async (overrides: object, { by = owner, id = company.id } = {}) =>
  by.ask('PATCH', `/companies/${id}`, await changeOf(server.parts.db, id, companyFields(overrides)));
const fileOf = (url: string) => join(server.parts.config.dataDir, url);

describe('an image', () => {
  test.each(['png', 'jpeg', 'webp', 'gif'] as const)(
    'an image as %s is accepted, whatever its name, and served as WebP',
    async (format) => {
      const answer = await upload(await picture(format), { name: 'not-a-picture.exe' });
      expect(answer.statusCode).toBe(201);
      const { url } = answer.json().data;
      expect(url).toMatch(/^\/media\/images\/[\w-]{22}\.webp$/);
      const file = await served(url);
      expect(file.headers['content-type']).toBe('image/webp');
      expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 40, height: 30 });
    },
  );

  test.each<[Purpose, [number, number], [number, number]]>([
    ['logo', [2000, 1000], [512, 256]],
    ['logo', [100, 900], [57, 512]],
    ['logo', [64, 64], [64, 64]],
    ['banner', [3000, 3000], [1600, 400]],
    ['banner', [800, 200], [800, 200]],
    ['ad', [900, 900], [1200, 630]],
  ])('for a %s of %j becomes %j', async (purpose, [width, height], [wide, high]) => {
    const url = await uploaded(await picture('jpeg', { width, height }), { purpose });
    expect(await sharp((await served(url)).rawPayload).metadata()).toMatchObject({ width: wide, height: high });
  });

  test('an image is rotated by its orientation, and loses its metadata', async () => {
    const photo = await photograph('Sentinel');
    expect(photo.includes('Sentinel')).toBe(true);
    const { rawPayload } = await served(await uploaded(photo));
    const { exif, icc, xmp, orientation, width, height } = await sharp(rawPayload).metadata();
    expect({ exif, icc, xmp, orientation }).toEqual({});
    expect([width, height]).toEqual([100, 400]);
    expect(rawPayload.includes('Sentinel')).toBe(false);
  });

  test.each(['gif', 'webp'] as const)('an image with animation (%s) is reduced to its first frame', async (format) => {
    const { rawPayload } = await served(await uploaded(await animation(format)));
    const { pages, width, height } = await sharp(rawPayload, { animated: true }).metadata();
    expect([pages ?? 1, width, height]).toEqual([1, 60, 40]);
    const { dominant } = await sharp(rawPayload).stats();
    expect(dominant.r).toBeGreaterThan(dominant.b);
  });

  test('an image with appended content contains only the image', async () => {
    const script = '<script>alert(1)</script>';
    const { rawPayload } = await served(await uploaded(Buffer.concat([await picture('gif'), Buffer.from(`/*${script}PK\x03\x04`)])));
    expect(rawPayload.includes(script)).toBe(false);
  });
});

describe('rejects as unfit', () => {
  const whole = () => picture('jpeg', { width: 600, height: 600 });
  test.each<[string, () => Promise<Buffer>]>([
    ['nothing', async () => Buffer.alloc(0)],
    ['an HTML page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')],
    ['a TIFF', () => picture('tiff')],
    ['an AVIF', () => picture('avif')],
    ['a PDF', async () => Buffer.from('%PDF-1.7\n%âãÏÓ')],
    ['an HTML page that begins like a GIF', async () => Buffer.from('GIF89a/*<svg onload=alert(1)>*/=1;alert(1)')],
    ['a truncated PNG', async () => (await picture('png', { width: 600, height: 600 })).subarray(0, 200)],
    ['the first half of a JPEG', async () => (await whole()).subarray(0, (await whole()).length / 2)],
    ['a PNG of 60,000 × 60,000 pixels', bomb],
    ['noise that begins like a WebP', async () => Buffer.from(`RIFF\x10\x00\x00\x00WEBPVP8 ${'x'.repeat(50)}`, 'latin1')],
  ])('%s', async (_, content) => {
    const answer = await upload(await content());
    expect(answer.statusCode).toBe(415);
    expect(answer.json().code).toBe('unfitFile');
  });

  test('storing nothing', async () => {
    const files = () => readdirSync(fileOf('/media/images'));
    await uploaded(await picture('png'));
    const before = files();
    await upload(await bomb());
    await upload(Buffer.alloc(imageMaxBytes + 1));
    expect(files()).toEqual(before);
    expect(before.filter((name) => !name.endsWith('.webp'))).toEqual([]);
  });
});

test('rejects a file that is too large or has no purpose', async () => {
  expect((await upload(Buffer.alloc(imageMaxBytes + 1))).json().code).toBe('fileTooLarge');
  const { headers, payload } = await multipart([{ content: await picture('png') }]);
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/v1/companies/images?purpose=other',
    headers: { ...owner.headers, ...headers },
    payload,
  });
  expect(Object.keys(answer.json().fields)).toEqual(['purpose']);
});

describe('the images of a company', () => {
  test('the images of a company are uploads of its owner for the purpose', async () => {
    const [logo_url, banner_url] = [await uploaded(await picture('png')), await uploaded(await picture('png'), { purpose: 'banner' })];
    expect((await use({ logo_url: banner_url })).json().fields).toHaveProperty('logo_url');
    expect((await use({ banner_url: logo_url })).json().fields).toHaveProperty('banner_url');
    expect((await use({ logo_url, banner_url })).json().data).toMatchObject({ logo_url, banner_url });
    expect((await use({ logo_url, banner_url, name: 'Again' })).statusCode).toBe(200);
  });

  test('the images of a company cannot be used by others, before and after they are used', async () => {
    const other = await connect(server);
    const { id } = await other.read<OwnCompany>('POST', '/companies', companyFields());
    const logo_url = await uploaded(await picture('png'));
    expect((await use({ logo_url }, { by: other, id })).statusCode).toBe(422);
    await use({ logo_url });
    expect((await use({ logo_url }, { by: other, id })).statusCode).toBe(422);
  });

  test('the images of a company may be uploaded by an admin, who can also use those of the owner', async () => {
    const admin = await connect(server, { isAdmin: true });
    const [own, theirs] = [await uploaded(await picture('png'), { by: admin }), await uploaded(await picture('png'))];
    expect((await use({ logo_url: own }, { by: admin })).json().data.logo_url).toBe(own);
    expect((await use({ logo_url: own })).statusCode).toBe(200);
    expect((await use({ logo_url: theirs }, { by: admin })).json().data.logo_url).toBe(theirs);
  });
});

describe('unused images', () => {
  test('unused images are deleted after a day, used ones stay', async () => {
    const [used, replaced, unused] = [
      await uploaded(await picture('png')),
      await uploaded(await picture('png')),
      await uploaded(await picture('png')),
    ];
    await use({ logo_url: replaced });
    server.clock.advance(23 * 60);
    await use({ logo_url: used });
    const late = await uploaded(await picture('png'));
    const there = () => [used, replaced, unused, late].map((url) => existsSync(fileOf(url)));

    await sweepImages(server.parts);
    expect(there()).toEqual([true, true, true, true]);
    server.clock.advance(2 * 60);
    await sweepImages(server.parts);
    expect(there()).toEqual([true, true, false, true]);
    server.clock.advance(24 * 60);
    await sweepImages(server.parts);
    expect(there()).toEqual([true, false, false, false]);
    expect((await use({ logo_url: unused })).statusCode).toBe(422);
  });
});
