import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import tenderManagement from './tender-management.page.ts';

test.describe("the publisher's tenders", () => {
  for (const path of toursThroughPage(tenderManagement)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(tenderManagement, path, { page, request, context, baseURL }));
  }
});
