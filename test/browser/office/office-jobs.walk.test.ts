import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import officeJobs from './office-jobs.page.ts';

test.describe('the jobs in the office', () => {
  for (const path of toursThroughPage(officeJobs)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(officeJobs, path, { page, request, context, baseURL }));
  }
});
