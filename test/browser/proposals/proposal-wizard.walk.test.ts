import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import proposalWizard from './proposal-wizard.page.ts';

test.describe('writing a proposal', () => {
  for (const path of toursThroughPage(proposalWizard)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(proposalWizard, path, { page, request, context, baseURL }));
  }
});
