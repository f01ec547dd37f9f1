import { expect, type Page } from '@playwright/test';
import { imageUploadMachine } from '../../../src/machines/account/image-upload.machine.ts';
import proof from '../../machines/account/image-upload.world.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { outcomesOf, waitsFor } from '../support/outcomes.ts';
import { picture } from '../support/picture.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

const worlds = (proof as Proof).worlds as unknown as World<typeof imageUploadMachine>[];

const logo = (page: Page, gate: Gate) => {
  const field = page.locator('main fieldset').filter({ has: page.getByText('Logo', { exact: true }) });
  const cancel = field.getByRole('button', { name: 'Cancel' });

  const drive: Drive = {
    ...outcomesOf(page, gate, 'uploadImage'),
    'file.choose': async ({ file }) => {
      const { name, type: mimeType, size } = file as File;
      const buffer = size > picture.length ? Buffer.alloc(size) : picture;
      await field.getByLabel(/^(Choose|Replace) logo$/).setInputFiles({ name, mimeType, buffer });
    },
    cancel: () => cancel.click(),
  };
  const seen: Seen = {
    idle: async () => {
      await expect(cancel).toBeHidden();
      await expect(field.getByLabel(/^(Choose|Replace) logo$/)).toBeEnabled();
    },
    uploading: waitsFor(gate, 'uploadImage'),
  };
  return { drive, seen };
};

/** The logo of a company. */
export default onPage(imageUploadMachine, worlds, async ({ page, request }) => {
  await signInBefore(page, await sessionOf(request, 'company'));
  const gate = await closeGate(page, { uploadImage: /\/api\/v1\/companies\/images/ });
  await page.goto('/account');
  return logo(page, gate);
});
