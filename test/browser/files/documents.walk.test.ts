import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import documents from './documents.page.ts';

test.describe('the documents of a form', () => {
  for (const path of toursThroughPage(documents)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(documents, path, { page, request, context, baseURL }));
  }
});
