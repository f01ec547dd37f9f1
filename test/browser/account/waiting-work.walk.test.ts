import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import waitingWork from './waiting-work.page.ts';

test.describe('what awaits an admin, in the menu', () => {
  for (const path of toursThroughPage(waitingWork)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(waitingWork, path, { page, request, context, baseURL }));
  }
});
