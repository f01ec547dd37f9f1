import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import notifications from './notifications.page.ts';

test.describe('the bell', () => {
  for (const path of toursThroughPage(notifications)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(notifications, path, { page, request, context, baseURL }));
  }
});
