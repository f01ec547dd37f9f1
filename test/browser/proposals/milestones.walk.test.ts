import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import milestones from './milestones.page.ts';

test.describe('the milestones of a proposal', () => {
  for (const path of toursThroughPage(milestones)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(milestones, path, { page, request, context, baseURL }));
  }
});
