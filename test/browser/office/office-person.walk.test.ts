import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import officePerson from './office-person.page.ts';

test.describe('one account in the office', () => {
  for (const path of toursThroughPage(officePerson)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(officePerson, path, { page, request, context, baseURL }));
  }
});
