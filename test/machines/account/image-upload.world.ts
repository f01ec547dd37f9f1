import { imageMaxBytes } from '../../../contract/limits.ts';
import { imageUploadMachine } from '../../../src/machines/account/image-upload.machine.ts';
import { failureWith } from '../support/samples.ts';
import { worldOf } from '../support/world.ts';

/** A file with a unique JSON representation: paths distinguish events by their JSON. */
const fileOf = (type: string, size: number) =>
  Object.assign(new File([new Uint8Array(size)], `logo.${size}.png`, { type }), { toJSON: () => `${type} ${size}` });

export default worldOf(imageUploadMachine, {
  input: { purpose: 'logo' },
  events: {
    'file.choose': [
      { file: fileOf('image/png', 100) },
      { file: fileOf('image/svg+xml', 100) },
      { file: fileOf('image/png', imageMaxBytes + 1) },
    ],
    cancel: [{}],
  },
  outcomes: { uploadImage: { done: [{ url: '/media/companies/1.webp' }], failed: [{ ...failureWith(415), code: 'unfitFile' }] } },
});
