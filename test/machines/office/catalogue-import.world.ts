import type { CatalogueFile } from '../../../contract/entities/catalogue.ts';
import { catalogueImportMachine } from '../../../src/machines/office/catalogue-import.machine.ts';
import { failureWith } from '../support/samples.ts';
import { worldOf } from '../support/world.ts';

/** JSON of a `File` is empty; the text tells paths apart. */
const chosen = Object.assign(new File(['{}'], 'catalogue.json', { type: 'application/json' }), { toJSON: () => 'catalogue.json' });
const file: CatalogueFile = { categories: [], locations: [{ en: 'Mesaieed', ar: 'مسيعيد' }] };

export default worldOf(catalogueImportMachine, {
  events: { 'file.choose': [{ file: chosen }], confirm: [{}], cancel: [{}] },
  outcomes: {
    tryImport: {
      done: [
        { file, summary: { categories: 0, services: 0, locations: 1, renamed: 0 } },
        { file, summary: { categories: 0, services: 0, locations: 0, renamed: 0 } },
      ],
      failed: [{ ...failureWith(422), code: 'invalidInput' }, failureWith(500)],
    },
    importCatalogue: { done: [undefined], failed: [failureWith(500)] },
  },
});
