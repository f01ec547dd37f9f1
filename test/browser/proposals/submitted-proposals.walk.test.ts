import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import submittedProposals from './submitted-proposals.page.ts';

test.describe('the list of proposals', () => {
  for (const path of toursThroughPage(submittedProposals)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(submittedProposals, path, { page, request, context, baseURL }));
  }
});
