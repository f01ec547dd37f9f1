import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import interest from './interest.page.ts';

test.describe('showing interest', () => {
  for (const path of toursThroughPage(interest)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(interest, path, { page, request, context, baseURL }));
  }
});
