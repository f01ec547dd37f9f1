import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import tenderInterests from './tender-interests.page.ts';

test.describe('deciding on interests', () => {
  for (const path of toursThroughPage(tenderInterests)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(tenderInterests, path, { page, request, context, baseURL }));
  }
});
