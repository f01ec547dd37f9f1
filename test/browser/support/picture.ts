import { expect, type Locator } from '@playwright/test';
import type { Gate } from './gate.ts';
import { answerAs } from './popup.ts';
import type { Drive } from './walk.ts';

/** A minimal picture: one red pixel. */
export const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
);

/** The events of a form whose picture is uploaded by a flow of its own; the call is named `upload` at the gate. */
export const pictureDrive = (field: Locator, gate: Gate): Drive => {
  const choose = async () => {
    await field.locator('input[type=file]').setInputFiles({ name: 'picture.png', mimeType: 'image/png', buffer: picture });
    await expect.poll(() => gate.held('upload')).toBeGreaterThan(0);
  };
  const cancel = field.getByRole('button', { name: 'Cancel' });
  return {
    'image.begun': choose,
    'image.ended': () => cancel.click(),
    'image.stored': async ({ url }) => {
      await choose();
      await answerAs(await gate.take('upload'), { url });
      await expect(cancel).toBeHidden();
    },
    'image.remove': () => field.getByRole('button', { name: 'Remove' }).click(),
  };
};
