import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import officeDocuments from './office-documents.page.ts';

test.describe('the damaged documents in the office', () => {
  for (const path of toursThroughPage(officeDocuments)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(officeDocuments, path, { page, request, context, baseURL }));
  }
});
