import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import submittedProposal from './submitted-proposal.page.ts';

test.describe('a submitted proposal', () => {
  for (const path of toursThroughPage(submittedProposal)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(submittedProposal, path, { page, request, context, baseURL }));
  }
});
