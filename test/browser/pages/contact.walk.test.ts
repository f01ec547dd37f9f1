import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import contact from './contact.page.ts';

test.describe('writing to the operator', () => {
  for (const path of toursThroughPage(contact)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(contact, path, { page, request, context, baseURL }));
  }
});
