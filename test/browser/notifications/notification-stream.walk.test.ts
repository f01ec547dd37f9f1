import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import notificationStream from './notification-stream.page.ts';

test.describe('the live stream', () => {
  for (const path of toursThroughPage(notificationStream)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(notificationStream, path, { page, request, context, baseURL }));
  }
});
