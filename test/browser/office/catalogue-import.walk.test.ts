import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import catalogueImport from './catalogue-import.page.ts';

test.describe('an import into the catalogue', () => {
  for (const path of toursThroughPage(catalogueImport)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(catalogueImport, path, { page, request, context, baseURL }));
  }
});
