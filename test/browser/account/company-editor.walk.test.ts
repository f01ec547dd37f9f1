import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import companyEditor from './company-editor.page.ts';

test.describe('registering and editing a company', () => {
  for (const path of toursThroughPage(companyEditor)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(companyEditor, path, { page, request, context, baseURL }));
  }
});
