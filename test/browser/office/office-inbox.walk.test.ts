import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import officeInbox from './office-inbox.page.ts';

test.describe('the messages in the office', () => {
  for (const path of toursThroughPage(officeInbox)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(officeInbox, path, { page, request, context, baseURL }));
  }
});
