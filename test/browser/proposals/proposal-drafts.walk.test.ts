import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import proposalDrafts from './proposal-drafts.page.ts';

test.describe('the drafts of proposals', () => {
  for (const path of toursThroughPage(proposalDrafts)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(proposalDrafts, path, { page, request, context, baseURL }));
  }
});
