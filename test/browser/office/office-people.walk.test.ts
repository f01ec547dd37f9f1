import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import officePeople from './office-people.page.ts';

test.describe('the people in the office', () => {
  for (const path of toursThroughPage(officePeople)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(officePeople, path, { page, request, context, baseURL }));
  }
});
