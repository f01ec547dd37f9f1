import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import award from './award.page.ts';

test.describe('the award to a proposal', () => {
  for (const path of toursThroughPage(award)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(award, path, { page, request, context, baseURL }));
  }
});
