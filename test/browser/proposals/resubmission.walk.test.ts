import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import resubmission from './resubmission.page.ts';

test.describe('revising a proposal', () => {
  for (const path of toursThroughPage(resubmission)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(resubmission, path, { page, request, context, baseURL }));
  }
});
